import type { KeputusanPantau, Pantauan, PesertaPantau, UjianPantau } from '#shared/api/monitoring.ts'
import { type Perhatian, perhatian, urutanPantau } from '#shared/rules/pantau.ts'
import { lama } from './lengths.ts'

/** What is known of an exam that is watched. A student's record is the same object until something of it changes. */
export type Ruang = {
	ujian: UjianPantau
	peserta: ReadonlyMap<string, PesertaPantau>
	/** Newest first. */
	keputusan: readonly KeputusanPantau[]
}

const newestFirst = (all: readonly KeputusanPantau[]) => [...all].sort((a, b) => b.id - a.id).slice(0, 50)

/** What is known after a message. What changes before anything was told cannot be understood, and is left out. */
export function take(ruang: Ruang | undefined, message: Pantauan): Ruang | undefined {
	if (message.jenis === 'semua')
		return {
			ujian: message.ujian,
			peserta: new Map(message.peserta.map((one) => [one.stambuk, one])),
			keputusan: newestFirst(message.keputusan),
		}
	if (message.jenis !== 'ubah' || !ruang) return ruang
	const { ujian = ruang.ujian, peserta: changes = [], hilang = [], keputusan = [] } = message
	const peserta = new Map(ruang.peserta)
	for (const change of changes) {
		const known = peserta.get(change.stambuk)
		// Whoever is new is told whole.
		peserta.set(change.stambuk, known ? { ...known, ...change } : (change as PesertaPantau))
	}
	for (const stambuk of hilang) peserta.delete(stambuk)
	return { ujian, peserta, keputusan: newestFirst([...keputusan, ...ruang.keputusan]) }
}

export type Baris = { peserta: PesertaPantau; sebab: readonly Perhatian[]; urutan: number }

/** The students with the reasons to look at them, trouble first, then by name. `now` is the server's. */
export function susun(ruang: Ruang, now: number): Baris[] {
	const batas = Date.parse(ruang.ujian.mulai_paling_lambat)
	return [...ruang.peserta.values()]
		.map((peserta) => {
			const sebab = perhatian(peserta, now, batas)
			return { peserta, sebab, urutan: urutanPantau(peserta, sebab) }
		})
		.sort((a, b) => a.urutan - b.urutan || a.peserta.nama.localeCompare(b.peserta.nama, 'id'))
}

export const TAMPILAN = ['semua', 'perlu', 'mengerjakan', 'belum', 'selesai'] as const
export type Tampilan = (typeof TAMPILAN)[number]

const SHOWS: Readonly<Record<Tampilan, (baris: Baris) => boolean>> = {
	semua: () => true,
	perlu: ({ sebab }) => sebab.length > 0,
	mengerjakan: ({ peserta }) => peserta.status === 'berlangsung',
	belum: ({ peserta }) => peserta.status === 'belum',
	selesai: ({ peserta }) => peserta.status === 'selesai',
}

/** How many there are of each. */
export function hitung(rows: readonly Baris[]): Record<Tampilan, number> {
	const count = (one: Tampilan) => rows.filter(SHOWS[one]).length
	return {
		semua: rows.length,
		perlu: count('perlu'),
		mengerjakan: count('mengerjakan'),
		belum: count('belum'),
		selesai: count('selesai'),
	}
}

/** Those of a kind whose name or number holds the words that are looked for. */
export function saring(rows: readonly Baris[], tampilan: Tampilan, cari: string): Baris[] {
	const words = cari.toLowerCase().split(/\s+/).filter(Boolean)
	return rows.filter((baris) => {
		const text = `${baris.peserta.nama} ${baris.peserta.stambuk}`.toLowerCase()
		return SHOWS[tampilan](baris) && words.every((word) => text.includes(word))
	})
}

/**
 * The rows in the order in which they were, those that are new at the end: while somebody points at a list, nothing moves
 * under the hand.
 */
export function tahan(rows: readonly Baris[], before: readonly string[]): Baris[] {
	const place = new Map(before.map((stambuk, i) => [stambuk, i]))
	const at = ({ peserta }: Baris) => place.get(peserta.stambuk) ?? Number.POSITIVE_INFINITY
	return [...rows].sort((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b)))
}

/** The room's deadline: when the last who works must be done, or when an exam that nobody has begun would end. */
export function tenggatRuang(ruang: Ruang): number {
	const open = [...ruang.peserta.values()].filter(({ status }) => status === 'berlangsung')
	const last = Math.max(...open.map(({ tenggat }) => Date.parse(tenggat ?? '')))
	return open.length > 0 ? last : Date.parse(ruang.ujian.selesai)
}

/**
 * What the room's deadline says: when it is closed, when the last is done, or only when those who have begun are, since
 * somebody may still begin and then has a time of their own.
 */
export function artiTenggat(ruang: Ruang, now: number): 'ditutup' | 'terakhir' | 'yang sudah mulai' {
	const people = [...ruang.peserta.values()]
	if (!people.some(({ status }) => status === 'berlangsung')) return 'ditutup'
	const later =
		now < Date.parse(ruang.ujian.mulai_paling_lambat) && people.some(({ status }) => status === 'belum')
	return later ? 'yang sudah mulai' : 'terakhir'
}

export type Kejadian = { pada: number; teks: string; kunci: string }

const TINDAKAN: Readonly<Record<string, string>> = {
	pesan_ujian: 'pesan',
	pengerjaan_dibuka_kembali: 'dibuka kembali',
	pengerjaan_dikumpulkan_paksa: 'dikumpulkan oleh dosen',
	pengerjaan_dibatalkan: 'dibatalkan',
	nilai_ujian_dikurangi: 'nilai dikurangi',
	pengurangan_nilai_dicabut: 'pengurangan nilai dicabut',
	jawaban_terlambat_diputuskan: 'jawaban terlambat diputuskan',
	kode_darurat: 'kode darurat dicatat',
	ujian_dipindah: 'jadwal ujian diubah',
	ujian_diatur: 'pengaturan ujian diubah',
	ujian_ditiadakan: 'ujian ditiadakan',
	ujian_diadakan: 'ujian diadakan',
}

const WAKTU: Readonly<Record<string, (menit: number) => string>> = {
	tambahan_waktu: (menit) => `tambahan ${menit} menit`,
	tambahan_waktu_ditarik: (menit) => `tambahan ${menit} menit ditarik`,
}
const KEPADA: Readonly<Record<string, string>> = {
	tambahan_waktu: ' untuk ',
	tambahan_waktu_ditarik: ' dari ',
	pesan_ujian: ' untuk ',
}

/** What has happened last, newest first: decisions, and what is seen of the devices. */
export function kejadianTerakhir(ruang: Ruang, most = 6): Kejadian[] {
	const nameOf = (stambuk: string) => ruang.peserta.get(stambuk)?.nama ?? stambuk
	const decided = ruang.keputusan.map(({ id, pada, tindakan, oleh, stambuk, menit, detik }) => {
		if (tindakan === 'gangguan_diganti') {
			const teks = `server tidak terjangkau ${lama((detik ?? 0) * 1000)}, waktunya dikembalikan kepada mahasiswa`
			return { pada: Date.parse(pada), teks, kunci: `k${id}` }
		}
		const what = WAKTU[tindakan]?.(menit ?? 0) ?? TINDAKAN[tindakan] ?? tindakan
		const whom = stambuk ? `${KEPADA[tindakan] ?? ': '}${nameOf(stambuk)}` : ''
		return { pada: Date.parse(pada), teks: `${what}${whom} (oleh ${oleh})`, kunci: `k${id}` }
	})
	const seen = [...ruang.peserta.values()].flatMap((p) => {
		const found: Kejadian[] = []
		const add = (at: string | null, teks: string) => {
			if (at !== null) found.push({ pada: Date.parse(at), teks, kunci: `${p.stambuk} ${teks}` })
		}
		add(p.luring_sejak, `jaringan ${p.nama} terputus, ${p.terjawab} jawaban sudah tersimpan di server`)
		if (p.ganti_perangkat > 0) add(p.ganti_perangkat_pada, `${p.nama} berganti perangkat`)
		if (p.alasan_selesai === 'tombol') add(p.selesai, `${p.nama} mengumpulkan`)
		if (p.alasan_selesai === 'waktu') add(p.selesai, `waktu ${p.nama} habis`)
		if (p.alasan_selesai === 'tab_tersembunyi') add(p.selesai, `${p.nama} dikumpulkan karena tab tersembunyi`)
		return found
	})
	return [...decided, ...seen].sort((a, b) => b.pada - a.pada).slice(0, most)
}
