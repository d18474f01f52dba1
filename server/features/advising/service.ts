import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import type { MahasiswaWali } from '#shared/api/advising.ts'
import { isLulus } from '#shared/rules/bobot.ts'
import { tandaRisiko } from '#shared/rules/perwalian.ts'
import { sksJenjang } from '#shared/rules/sks.ts'
import { listMahasiswaWali, type WaliRow } from './queries.ts'

/** The students whom a lecturer advises. */
export async function getBimbingan(ctx: Context, { dosen }: Actor): Promise<MahasiswaWali[]> {
	return (await listMahasiswaWali(ctx.db, dosen?.nip ?? '')).map(toWire)
}

function toWire({ lembar, hasil, alpa, jenjang, krs, ...row }: WaliRow): MahasiswaWali {
	const [kini, sebelumnya] = lembar
	const ipk = kini?.ipk ?? null
	const ips = kini?.ips ?? null
	const lulus = hasil.filter(({ bobot }) => isLulus(bobot))
	const sks_lulus = lulus.reduce((sum, { sks }) => sum + sks, 0)
	return {
		...row,
		ipk,
		ips,
		sks_lulus,
		sks_program: jenjang === null ? null : sksJenjang(jenjang),
		tanda: tandaRisiko({
			semester: row.semester,
			ipk,
			ips,
			ips_sebelumnya: sebelumnya?.ips ?? null,
			sks_lulus,
			belum_lulus: hasil.filter(({ bobot }) => !isLulus(bobot)).map(({ nama }) => nama),
			alpa,
		}),
		// Inside JSON an instant arrives as text.
		krs: krs && { ...krs, diajukan_pada: krs.diajukan_pada && new Date(krs.diajukan_pada).toISOString() },
	}
}
