import type { Actor } from '#server/lib/actor.ts'
import { by } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, forbidden } from '#server/lib/errors.ts'
import { findPengaturan } from '#server/lib/settings-queries.ts'
import type { DataKampus, PerubahanKampus } from '#shared/api/settings.ts'
import {
	bolehUbahPengaturan,
	type IsiPengaturan,
	KUNCI_PENGATURAN,
	KUNCI_PERUBAHAN,
	type KunciPengaturan,
	PENGATURAN,
	PENGATURAN_WAJIB,
} from '#shared/rules/pengaturan.ts'
import { ZONA_BIASA } from '#shared/rules/zona-waktu.ts'
import { savePengaturan } from './lend.ts'
import { countTerencana, listPerubahan, lockPengaturan } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'config' | 'now'>

const MAX_RIWAYAT = 10

/** What the campus says of itself, what of it the caller may change, and the last changes. */
export async function getKampus({ db, config, now }: Ctx, { hak }: Actor): Promise<DataKampus> {
	const [{ pengaturan, logo }, riwayat, terencana] = await Promise.all([
		findPengaturan(db),
		listPerubahan(db, MAX_RIWAYAT),
		countTerencana(db, now()),
	])
	const tetap = config.campus.timezone !== undefined
	return {
		pengaturan: KUNCI_PENGATURAN.map((kunci) => ({
			kunci,
			isi: pengaturan?.[kunci] ?? null,
			boleh: bolehUbahPengaturan(kunci, hak) && !(kunci === 'zona_waktu' && tetap),
		})),
		logo: logo && { sha256: logo.layar, lebar: logo.lebar, tinggi: logo.tinggi },
		boleh_logo: bolehUbahPengaturan('nama', hak),
		// As saved, not as this process still has it in memory.
		zona: {
			dipakai: config.campus.timezone ?? pengaturan?.zona_waktu ?? ZONA_BIASA,
			tetap,
			...terencana,
		},
		riwayat: riwayat.map(({ pada, oleh, lama, baru }) => ({
			pada: pada.toISOString(),
			oleh,
			perubahan: KUNCI_PERUBAHAN.filter((kunci) => kunci in baru).map((kunci) => ({
				kunci,
				dari: lama[kunci] ?? null,
				menjadi: baru[kunci] ?? null,
			})),
		})),
	}
}

/**
 * Changes settings, all or none.
 * @throws AppError 400 for a text that the rules refuse, 403 for a setting that is not the caller's, 409 for one that has
 * changed since the caller saw it, with who changed it
 */
export async function changeKampus(
	ctx: Ctx,
	perubahan: readonly PerubahanKampus[],
	actor: Actor,
): Promise<DataKampus> {
	const changes: IsiPengaturan = {}
	for (const { kunci, menjadi } of perubahan) {
		if (!bolehUbahPengaturan(kunci, actor.hak))
			throw forbidden('wrong_right', `${PENGATURAN[kunci].label} hanya dapat diubah bagian lain`)
		if (kunci === 'zona_waktu' && ctx.config.campus.timezone)
			throw badInput(kunci, 'Zona waktu ditetapkan di server dengan CAMPUS_TIMEZONE')
		if (kunci in changes) throw badInput(kunci, `${PENGATURAN[kunci].label} disebutkan dua kali`)
		if (menjadi.trim() === '' && PENGATURAN_WAJIB.includes(kunci))
			throw badInput(kunci, `${PENGATURAN[kunci].label} tidak boleh kosong`)
		changes[kunci] = menjadi
	}
	await ctx.db.transaction().execute(async (trx) => {
		const kini = await lockPengaturan(trx)
		for (const { kunci, dari } of perubahan)
			if (kini[kunci] !== dari) throw changed(kunci, kini[kunci], await listPerubahan(trx, 100))
		await savePengaturan(trx, changes, by(actor))
	})
	return getKampus(ctx, actor)
}

function changed(
	kunci: KunciPengaturan,
	isi: string | null,
	riwayat: Awaited<ReturnType<typeof listPerubahan>>,
) {
	const oleh = riwayat.find(({ baru }) => kunci in baru)?.oleh ?? 'perintah di server'
	return conflict(
		'settings_changed',
		`${PENGATURAN[kunci].label} baru saja diubah oleh ${oleh} menjadi ${isi === null ? 'kosong' : `"${isi}"`}. Belum ada yang disimpan`,
	)
}
