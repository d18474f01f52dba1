import { hariUjian } from '#server/features/schedule/queries.ts'
import type { Beranda } from '#shared/api/home.ts'
import type { KuliahAgenda } from '#shared/rules/agenda.ts'
import { denganGedung } from '#shared/rules/gedung.ts'
import { compareText } from '#shared/rules/minggu-kuliah.ts'
import { berlangsungDi, pertemuanSemua } from '#shared/rules/pertemuan.ts'
import { isUtama } from '#shared/rules/ujian.ts'
import { saatKampus } from '#shared/rules/waktu.ts'
import type { KelasFacts } from './queries.ts'

/** Course cards on the dashboard. */
const KARTU = 4
/** The lecture that is next or under way, and the one after it. */
const MENDATANG = 2

/** What meetings are made of. */
export type BahanPertemuan = Pick<
	KelasFacts,
	'periode' | 'slot' | 'perubahan' | 'gedung' | 'ujian' | 'kegiatan'
>

export const holidays = ({ kegiatan }: Pick<KelasFacts, 'kegiatan'>) =>
	kegiatan.filter((k) => k.kategori === 'holiday')

/** The meetings of the term of all courses of a class. */
export function meetings(facts: BahanPertemuan, zona: string): KuliahAgenda[] {
	const { periode, ujian } = facts
	const { slot, perubahan } = denganGedung(facts.gedung, facts)
	if (!periode || slot.length === 0) return []
	const held = ujian.filter((u) => !u.ditiadakan).filter(isUtama)
	return pertemuanSemua(
		slot,
		perubahan,
		hariUjian(held, zona),
		{ ...periode, libur: holidays(facts) },
		(s) => s,
	)
}

/**
 * The same for several classes, each computed anew only when what it is made of has changed: facts are read once a second,
 * and almost never differ from those before.
 */
export function createMeetings(): (kelas: string, facts: BahanPertemuan, zona: string) => KuliahAgenda[] {
	const kept = new Map<string, { from: BahanPertemuan; zona: string; of: string; kuliah: KuliahAgenda[] }>()
	return (kelas, from, zona) => {
		const known = kept.get(kelas)
		if (known?.from === from && known.zona === zona) return known.kuliah
		const { periode, slot, perubahan, gedung, ujian, kegiatan } = from
		const facts = { periode, slot, perubahan, gedung, ujian, kegiatan: holidays({ kegiatan }) }
		const of = JSON.stringify(facts)
		const kuliah = known?.of === of && known.zona === zona ? known.kuliah : meetings(facts, zona)
		kept.set(kelas, { from, zona, of, kuliah })
		return kuliah
	}
}

/** Those that take place and are not over, in order of time. */
export function lecturesAhead(
	kuliah: readonly KuliahAgenda[],
	{ tanggal, jam }: { tanggal: string; jam: string },
): KuliahAgenda[] {
	return kuliah.filter(
		(p) => berlangsungDi(p) && (p.tanggal > tanggal || (p.tanggal === tanggal && p.jam_selesai > jam)),
	)
}

/** What the top of the page counts down to: instants, so that no device has to know the campus's zone. */
export function nextLectures(
	ahead: readonly KuliahAgenda[],
	matakuliah: KelasFacts['matakuliah'],
	zona: string,
): Beranda['kuliah_mendatang'] {
	return ahead.slice(0, MENDATANG).map((p) => ({
		kode_mk: p.kode_mk,
		mata_kuliah: p.mata_kuliah,
		mulai: saatKampus(p.tanggal, p.jam_mulai, zona).toISOString(),
		selesai: saatKampus(p.tanggal, p.jam_selesai, zona).toISOString(),
		ruangan: p.ruangan,
		dosen: matakuliah.find(({ kode }) => kode === p.kode_mk)?.dosen ?? [],
	}))
}

/** The courses whose next lecture comes first; those without one follow by name. */
export function nextCourses(matakuliah: KelasFacts['matakuliah'], ahead: readonly KuliahAgenda[]) {
	// Of each course the first one stays: the last that is set.
	const next = new Map(
		ahead.toReversed().map((p) => [p.kode_mk, { tanggal: p.tanggal, jam_mulai: p.jam_mulai }]),
	)
	return matakuliah
		.map(({ kode, nama, gambar, nip_dosen, materi }) => ({
			kode,
			nama,
			gambar,
			nip_dosen,
			materi,
			kuliah_berikut: next.get(kode) ?? null,
		}))
		.sort((a, b) => compareText(sortKey(a.kuliah_berikut), sortKey(b.kuliah_berikut)))
		.slice(0, KARTU)
}

const sortKey = (next: { tanggal: string; jam_mulai: string } | null) =>
	next ? `${next.tanggal} ${next.jam_mulai}` : '9999'
