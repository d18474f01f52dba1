import type { Beranda } from '#shared/api/home.ts'
import { isKrsMenunggu } from '#shared/rules/krs.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { ringkasTagihan } from '#shared/rules/spp.ts'
import { masaUntuk } from '#shared/rules/tahap-krs.ts'
import { sikapTugas } from '#shared/rules/tugas.ts'
import type { KelasFacts, MahasiswaFacts } from './queries.ts'

export const SEMUA_TERBUKA: Beranda['gerbang'] = { krs: true, uts: true, uas: true, materi: true }

/** What a student owes. */
export function tagihanTerbuka(tagihan: MahasiswaFacts['tagihan'], hariIni: string): Beranda['tagihan'] {
	const ringkas = ringkasTagihan(tagihan, hariIni)
	if (!ringkas) return null
	const { periode_kode, ...rest } = ringkas
	return { semester: namaPeriode(periode_kode), ...rest }
}

type KrsKelas = Pick<KelasFacts, 'masa_krs' | 'tahap_krs' | 'program_studi' | 'periode'>

/** The study plan that waits to be handed in, in the days that are the student's. */
export function krsMenunggu(
	{ krs: [krs], cuti }: Pick<MahasiswaFacts, 'krs' | 'cuti'>,
	{ masa_krs, tahap_krs, program_studi, periode }: KrsKelas,
	{ angkatan, now }: { angkatan: number | null; now: Date },
): Beranda['krs'] {
	const status = krs?.status ?? null
	if (!periode || cuti) return null
	const masa = masaUntuk(masa_krs, tahap_krs, { program_studi_kode: program_studi, angkatan })
	if (!masa || !isKrsMenunggu(status, masa, now)) return null
	const { total_sks = 0, catatan = '' } = krs ?? {}
	return { status, total_sks, catatan, tutup: masa.tutup.toISOString() }
}

/** Assignments that wait for a hand-in. What a class sees alike may be older than the moment at which one closes. */
export const tugasMenunggu = (
	{ tugas }: Pick<KelasFacts, 'tugas'>,
	{ dikumpulkan }: Pick<MahasiswaFacts, 'dikumpulkan'>,
	now: Date,
): Beranda['tugas'] =>
	tugas
		.filter((one) => !dikumpulkan.includes(one.id) && sikapTugas(one, now) !== 'ditutup')
		.map((one) => ({
			...one,
			tenggat: one.tenggat.toISOString(),
			ditutup_pada: one.ditutup_pada?.toISOString() ?? null,
		}))
