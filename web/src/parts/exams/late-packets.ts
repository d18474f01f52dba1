import type { RincianTerlambat } from '#shared/api/grades.ts'
import { MENUNGGU_MS } from '#shared/rules/terlambat.ts'
import { t } from '#web/lib/language.ts'

/** Questions that are named one by one; of more there is the number. */
const NAMED = 8

/**
 * What came late, when, and what became of it and why: the same sentence for the student and the lecturer.
 * @param time writes an instant with seconds, and what the zone is called
 */
export function latePacket(
	{ nomor, tiba, lewat_ms, putusan, alasan }: RincianTerlambat,
	time: (instant: string) => string,
): string {
	const soal =
		nomor.length <= NAMED
			? t('Jawaban soal {nomor}', { nomor: nomor.join(', ') })
			: t('{jumlah} jawaban|terlambat', { jumlah: nomor.length })
	const came =
		lewat_ms > 0
			? t('{soal} tiba pukul {jam}, {lama} setelah waktu habis.', {
					soal,
					jam: time(tiba),
					lama: lamaOf(lewat_ms),
				})
			: t('{soal} tiba pukul {jam}, setelah ujian ditutup.', { soal, jam: time(tiba) })
	return `${came} ${fateOf({ lewat_ms, putusan, alasan })}`
}

function fateOf({
	lewat_ms,
	putusan,
	alasan,
}: Pick<RincianTerlambat, 'lewat_ms' | 'putusan' | 'alasan'>): string {
	switch (putusan) {
		case 'jaringan':
			return t('Dihitung, karena jaringan perangkat terputus saat waktu habis.')
		case 'saksi':
			return t('Dihitung, karena kode daruratnya dicatat pengawas.')
		case 'menunggu':
			return t('Dosen memutuskan apakah dihitung; sampai saat itu nilainya sementara.')
		case 'diterima':
			return alasan
				? t('Dosen menghitungnya: {alasan}', { alasan: sentence(alasan) })
				: t('Dosen menghitungnya.')
		case 'ditolak':
			return alasan
				? t('Dosen tidak menghitungnya: {alasan}', { alasan: sentence(alasan) })
				: t('Dosen tidak menghitungnya.')
		case 'lewat_waktu':
			return t('Tidak dihitung, karena tidak diputuskan dalam tujuh hari.')
		case 'bukti':
			return lewat_ms > MENUNGGU_MS
				? t('Tidak dihitung, karena tiba lebih dari sepuluh menit setelah waktu habis.')
				: t('Tidak dihitung, karena ujian sudah ditutup sebelum waktunya habis.')
	}
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

const lamaOf = (ms: number) =>
	ms < 60_000
		? t('{detik} detik', { detik: Math.round(ms / 1000) })
		: t('{menit} menit', { menit: Math.round(ms / 60_000) })
