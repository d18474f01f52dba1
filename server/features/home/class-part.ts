import type { Mahasiswa } from '#server/lib/actor.ts'
import type { Beranda } from '#shared/api/home.ts'
import { type KuliahAgenda, susunAgenda } from '#shared/rules/agenda.ts'
import { ikutKuliah, type KuliahDi, kelasMahasiswa } from '#shared/rules/kuliah-lain.ts'
import { compareText, JUMLAH_MINGGU, liburPada, mingguKe } from '#shared/rules/minggu-kuliah.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { holidays, lecturesAhead, nextCourses, nextLectures } from './lectures.ts'
import type { KelasFacts } from './queries.ts'

/** The class's part of the page, with what the student's own joins. */
export type Kelas = {
	facts: KelasFacts
	/** Meetings of the term. */
	kuliah: KuliahAgenda[]
	/** Without bills. */
	agenda: Beranda['agenda']
	page: Pick<
		Beranda,
		'hari_ini' | 'libur' | 'periode' | 'kuliah_mendatang' | 'jumlah_matakuliah' | 'jumlah_sks'
	> & { matakuliah: ReturnType<typeof nextCourses> }
}

/** What follows from the facts of a class at this moment. */
export function susunKelas(facts: KelasFacts, kuliah: KuliahAgenda[], now: Date, zona: string): Kelas {
	const sekarang = waktuKampus(now, zona)
	const ahead = lecturesAhead(kuliah, sekarang)
	const minggu = facts.periode && mingguKe(facts.periode.mulai, sekarang.tanggal)
	return {
		facts,
		kuliah,
		agenda: susunAgenda({ ...facts, kuliah, tagihan: [] }, now, zona),
		page: {
			hari_ini: sekarang.tanggal,
			libur: liburPada(holidays(facts), sekarang.tanggal)?.kegiatan ?? null,
			periode: facts.periode && {
				nama: namaPeriode(facts.periode.kode),
				minggu: minggu !== null && minggu >= 1 && minggu <= JUMLAH_MINGGU ? minggu : null,
			},
			kuliah_mendatang: nextLectures(ahead, facts.matakuliah, zona),
			matakuliah: nextCourses(facts.matakuliah, ahead),
			jumlah_matakuliah: facts.matakuliah.length,
			jumlah_sks: facts.matakuliah.reduce((sum, m) => sum + m.sks, 0),
		},
	}
}

/**
 * The part of a student who takes courses in other classes: these stand in the place of the own class's. Made of what is known of the
 * classes already.
 */
export async function gabungKelas(
	mahasiswa: Mahasiswa,
	kelasOf: (kode: string | null) => Promise<Kelas>,
	{ now, zona }: { now: Date; zona: string },
): Promise<Kelas> {
	const own = await kelasOf(mahasiswa.kelas_kode)
	const semua = await Promise.all(
		kelasMahasiswa(mahasiswa).map(async (kode) => ({ kode, ...(await kelasOf(kode)) })),
	)
	const milik = <Row>(rows: (kelas: Kelas) => readonly Row[], kuliahOf: (row: Row) => string) =>
		semua.flatMap(({ kode, ...kelas }) =>
			rows(kelas).filter((row) =>
				ikutKuliah(mahasiswa, { kelas: kode, matakuliah: kuliahOf(row) } satisfies KuliahDi),
			),
		)
	const ofCourse = ({ kode_mk }: { kode_mk: string }) => kode_mk
	const facts: KelasFacts = {
		...own.facts,
		matakuliah: milik(
			({ facts: f }) => f.matakuliah,
			({ kode }) => kode,
		).sort((a, b) => compareText(a.nama, b.nama)),
		slot: milik(({ facts: f }) => f.slot, ofCourse),
		perubahan: milik(({ facts: f }) => f.perubahan, ofCourse),
		ujian: milik(({ facts: f }) => f.ujian, ofCourse).sort(
			(a, b) => a.selesai.getTime() - b.selesai.getTime() || compareText(a.mata_kuliah, b.mata_kuliah),
		),
		tugas: milik(({ facts: f }) => f.tugas, ofCourse).sort(
			(a, b) => a.tenggat.getTime() - b.tenggat.getTime(),
		),
	}
	const kuliah = milik((kelas) => kelas.kuliah, ofCourse).sort((a, b) =>
		compareText(`${a.tanggal} ${a.jam_mulai}`, `${b.tanggal} ${b.jam_mulai}`),
	)
	const { page, ...part } = susunKelas(facts, kuliah, now, zona)
	return { ...part, page: { ...page, kuliah_mendatang: sebutKelas(mahasiswa, page.kuliah_mendatang) } }
}

/** Names the class of what is of a course that the student takes in another one. */
export function sebutKelas<Row extends { kode_mk: string | null; kelas?: string }>(
	{ kuliah_lain }: Pick<Mahasiswa, 'kuliah_lain'>,
	rows: Row[],
): Row[] {
	if (kuliah_lain.length === 0) return rows
	const di = new Map<string | null, string>(kuliah_lain.map(({ kelas, matakuliah }) => [matakuliah, kelas]))
	return rows.map((row) => {
		const kelas = di.get(row.kode_mk)
		return kelas === undefined ? row : { ...row, kelas }
	})
}
