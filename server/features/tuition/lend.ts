import type { DbOrTrx } from '#server/db/client.ts'
import type { Context } from '#server/lib/context.ts'
import { forbidden } from '#server/lib/errors.ts'
import {
	type FaktaSpp,
	type Gerbang,
	isGerbangTerbuka,
	judgeGerbang,
	type SyaratSpp,
} from '#shared/rules/spp.ts'
import { syaratGerbang } from '#shared/rules/syarat-ujian.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import type { TagihanRow } from './batch-queries.ts'
import { findFaktaSpp } from './queries.ts'
import { tellTagihanBaru } from './tell.ts'

type Needs = Pick<Context, 'db' | 'config' | 'now' | 'settings'>

/** What the gates ask for: those before exams as the campus wants them. */
export const syaratSpp = ({ config, settings }: Pick<Context, 'config' | 'settings'>): SyaratSpp =>
	syaratGerbang(config.tuition.syarat, settings().examConditions)

/**
 * Lets pass whom tuition does not stop at this gate.
 * @param spp what the gates judge by, as it stands in the database
 * @throws AppError 403
 */
export function requireGerbang(ctx: Needs, gerbang: Gerbang, spp: FaktaSpp): void {
	const hariIni = waktuKampus(ctx.now(), ctx.config.timezone).tanggal
	if (!isGerbangTerbuka(gerbang, spp, syaratSpp(ctx), hariIni))
		throw forbidden('tuition_unpaid', 'SPP semester ini belum lunas. Silakan hubungi Ruang Informasi.')
}

/** The same for a student, about whom nothing is read where the gate asks for nothing. */
export async function requireGerbangOf(ctx: Needs, gerbang: Gerbang, mahasiswaId: string): Promise<void> {
	if (syaratSpp(ctx)[gerbang] === 0) return
	requireGerbang(ctx, gerbang, await findFaktaSpp(ctx.db, mahasiswaId))
}

/** Which gates are open to a student now. */
export async function gerbangOf(
	ctx: Needs,
	mahasiswaId: string,
): Promise<Readonly<Record<Gerbang, boolean>>> {
	const hariIni = waktuKampus(ctx.now(), ctx.config.timezone).tanggal
	return judgeGerbang(await findFaktaSpp(ctx.db, mahasiswaId), syaratSpp(ctx), hariIni)
}

/** Tells students of the bills that an import has given them. */
export async function tellTagihanRows(
	trx: DbOrTrx,
	now: Date,
	baru: readonly (TagihanRow & { id: string; akun_id: string })[],
): Promise<void> {
	const groups = Map.groupBy(
		baru,
		({ periode, jumlah, jatuh_tempo }) => `${periode} ${jumlah} ${jatuh_tempo}`,
	)
	for (const group of groups.values()) {
		const [{ periode, jumlah, jatuh_tempo } = { periode: '', jumlah: 0, jatuh_tempo: '' }] = group
		await tellTagihanBaru(trx, now, { baru: group, jumlah, periode_kode: periode, jatuh_tempo })
	}
}
