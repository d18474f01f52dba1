import type { KrsTersimpan, MahasiswaKrs } from '#shared/api/krs.ts'
import { batasSks } from '#shared/rules/sks.ts'
import type { KrsFacts, KrsRow } from './queries.ts'

type Pemutus = Pick<KrsFacts, 'oleh_kantor' | 'pemutus'>

/** The student with the limit that their last approved KHS gives them. */
export function toMahasiswa(facts: KrsFacts): MahasiswaKrs {
	const { ips, nim, nama, program_studi, program_studi_kode, kelas, semester, lulus, dosen_wali } = facts
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
		lulus,
	}
}

/** As it is sent; what was just saved or handed in nobody has decided yet. */
export function toLembar(krs: KrsRow & Partial<Pemutus>): KrsTersimpan['krs'] {
	return {
		id: krs.id,
		status: krs.status,
		catatan: krs.catatan,
		disimpan_pada: krs.disimpan_pada.toISOString(),
		diajukan_pada: krs.diajukan_pada?.toISOString() ?? null,
		diputuskan_pada: krs.diputuskan_pada?.toISOString() ?? null,
		oleh_kantor: krs.oleh_kantor ?? false,
		pemutus: krs.pemutus ?? null,
	}
}

/** The plan among a student's facts, if there is one. */
export function krsOf(facts: KrsFacts): (KrsRow & Pemutus) | null {
	const { krs_id: id, status, catatan, disimpan_pada, diajukan_pada, diputuskan_pada } = facts
	if (id === null || status === null || catatan === null || disimpan_pada === null) return null
	const { oleh_kantor, pemutus } = facts
	return { id, status, catatan, disimpan_pada, diajukan_pada, diputuskan_pada, oleh_kantor, pemutus }
}
