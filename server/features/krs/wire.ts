import type { KrsTersimpan, MahasiswaKrs, Penawaran } from '#shared/api/krs.ts'
import { batasSks } from '#shared/rules/sks.ts'
import type { KrsFacts, KrsRow, PenawaranRow } from './queries.ts'

/** The student with the limit that their last approved KHS gives them. */
export function toMahasiswa(facts: KrsFacts): MahasiswaKrs {
	const { ips, nim, nama, program_studi, program_studi_kode, kelas, semester, dosen_wali } = facts
	return {
		nim,
		nama,
		program_studi,
		program_studi_kode,
		kelas,
		semester,
		dosen_wali,
		ips,
		maks_sks: batasSks(ips),
	}
}

export function toLembar(krs: KrsRow): KrsTersimpan['krs'] {
	return {
		id: krs.id,
		status: krs.status,
		catatan: krs.catatan,
		disimpan_pada: krs.disimpan_pada.toISOString(),
		diajukan_pada: krs.diajukan_pada?.toISOString() ?? null,
		diputuskan_pada: krs.diputuskan_pada?.toISOString() ?? null,
	}
}

/** The plan among a student's facts, if there is one. */
export function krsOf(facts: KrsFacts): KrsRow | null {
	const { krs_id: id, status, catatan, disimpan_pada, diajukan_pada, diputuskan_pada } = facts
	if (id === null || status === null || catatan === null || disimpan_pada === null) return null
	return { id, status, catatan, disimpan_pada, diajukan_pada, diputuskan_pada }
}

/** An offer as this student sees it: what they have passed of it, whether it is in their plan. */
export function toPenawaran(row: PenawaranRow, facts: KrsFacts): Penawaran {
	return {
		...row,
		prasyarat: row.prasyarat.map((p) => ({ ...p, lulus: facts.lulus.includes(p.kode) })),
		diambil: facts.diambil.includes(row.id),
	}
}
