import type { RencanaAktivasi } from '#shared/api/term-activation.ts'
import { selisihHari } from '#shared/rules/tanggal.ts'
import { formatNumber, formatTanggal } from '#web/lib/format.ts'

/** `84 pengampu, 84 jadwal, 42 penawaran`; said of all three where there is none. */
export function teksIsi(isi: { pengampu: number; jadwal: number; penawaran: number }): string {
	const bagian = [
		[isi.pengampu, 'pengampu'],
		[isi.jadwal, 'jadwal'],
		[isi.penawaran, 'penawaran'],
	] as const
	return (
		bagian
			.filter(([jumlah]) => jumlah > 0)
			.map(([jumlah, nama]) => `${formatNumber(jumlah)} ${nama}`)
			.join(', ') || 'tanpa pengampu, jadwal, atau penawaran'
	)
}

/** That a term would run before its first day or after its last one; null where today is one of its days. */
export function teksHari({
	nama,
	mulai,
	selesai,
	hari_ini,
}: Pick<RencanaAktivasi, 'nama' | 'mulai' | 'selesai' | 'hari_ini'>): string | null {
	if (hari_ini < mulai)
		return `${nama} baru mulai ${formatTanggal(mulai)}, ${formatNumber(selisihHari(hari_ini, mulai))} hari lagi.`
	return selesai < hari_ini ? `${nama} sudah berakhir ${formatTanggal(selesai)}. Periksa tanggalnya.` : null
}

/** What of the running term is still open, a line each. */
export function teksTerbuka({
	ujian_akan_datang,
	nilai_kurang,
	krs_belum_disetujui,
	khs_menunggu,
}: RencanaAktivasi['terbuka']): string[] {
	const bagian = [
		[ujian_akan_datang, 'ujian belum dilaksanakan'],
		[nilai_kurang, 'nilai akhir belum diumumkan'],
		[krs_belum_disetujui, 'KRS belum disetujui'],
		[khs_menunggu, 'KHS menunggu pengesahan'],
	] as const
	return bagian.filter(([jumlah]) => jumlah > 0).map(([jumlah, kata]) => `${formatNumber(jumlah)} ${kata}`)
}

/** What a term lacks before it runs, a line each. */
export function teksKurang(kurang: RencanaAktivasi['kurang']): string[] {
	const { tanpa_penawaran } = kurang
	const kelas = tanpa_penawaran.slice(0, 5).join(', ')
	const lain = tanpa_penawaran.length > 5 ? ` dan ${formatNumber(tanpa_penawaran.length - 5)} kelas lain` : ''
	return [
		kurang.pengampu ? 'Dosen pengampu' : null,
		kurang.jadwal ? 'Jadwal kuliah' : null,
		kurang.krs ? 'Masa KRS' : null,
		kurang.tagihan ? 'Tagihan SPP' : null,
		kurang.tanpa_dosen > 0 ? `Dosen untuk ${formatNumber(kurang.tanpa_dosen)} mata kuliah di kelas` : null,
		kurang.tanpa_jadwal > 0 ? `Jadwal untuk ${formatNumber(kurang.tanpa_jadwal)} mata kuliah di kelas` : null,
		tanpa_penawaran.length > 0 ? `Penawaran KRS untuk ${kelas}${lain}` : null,
	].filter((one) => one !== null)
}
