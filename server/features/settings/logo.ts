import type { DbOrTrx } from '#server/db/client.ts'
import { refer, storeBerkas, unrefer } from '#server/features/files/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict } from '#server/lib/errors.ts'
import { encodeLogo } from './encode-logo.ts'
import { deleteLogo, findLogo, listPerubahan, lockPengaturan, upsertLogo } from './queries.ts'

type Ctx = Pick<Context, 'db'>

const LAYAR = { pemilik: 'kampus', pemilik_id: '1', guna: 'logo' } as const

/** How the trail names a logo: by the beginning of its hash. */
const namaLogo = (layar: string | undefined) => (layar ? `gambar ${layar.slice(0, 8)}` : null)

/**
 * Makes a picture the campus's own mark.
 * @param dari the one that the caller saw, by its hash; none where there was none
 * @throws AppError as {@link encodeLogo}; 409 when there is another one meanwhile
 */
export async function putLogo(
	{ db }: Ctx,
	{ bytes, dari }: { bytes: unknown; dari: string | undefined },
	actor: Actor,
	signal: AbortSignal,
): Promise<void> {
	const { layar, cetak, ...ukuran } = await encodeLogo(bytes, { owner: actor.akun_id, signal })
	await db.transaction().execute(async (trx) => {
		const lama = await lockLogo(trx)
		// Pressed twice, or by two who had the same picture.
		if (lama === layar.sha256) return
		await requireSeen(trx, lama, dari)
		await storeBerkas(trx, [layar, cetak])
		await upsertLogo(trx, { layar: layar.sha256, cetak: cetak.sha256, ...ukuran })
		await refer(trx, [
			{ ...LAYAR, sha256: layar.sha256 },
			// For good: letters that are issued with it name it (docs/decisions/0451).
			{ pemilik: 'kampus', pemilik_id: cetak.sha256, guna: 'logo_cetak', sha256: cetak.sha256 },
		])
		await note(trx, { lama, baru: layar.sha256 }, actor)
	})
}

/**
 * Takes the campus's own mark away.
 * @throws AppError 409 when there is another one than the caller saw
 */
export async function removeLogo({ db }: Ctx, dari: string, actor: Actor): Promise<void> {
	await db.transaction().execute(async (trx) => {
		const lama = await lockLogo(trx)
		await requireSeen(trx, lama, dari)
		await deleteLogo(trx)
		await unrefer(trx, LAYAR)
		await note(trx, { lama, baru: undefined }, actor)
	})
}

/** The mark that there is, while nobody else can change it. */
async function lockLogo(trx: DbOrTrx): Promise<string | undefined> {
	await lockPengaturan(trx)
	return (await findLogo(trx))?.layar
}

async function requireSeen(trx: DbOrTrx, kini: string | undefined, dari: string | undefined): Promise<void> {
	if (kini === dari) return
	const riwayat = await listPerubahan(trx, 100)
	const oleh = riwayat.find(({ baru }) => 'logo' in baru)?.oleh ?? 'perintah di server'
	throw conflict('settings_changed', `Logo baru saja diubah oleh ${oleh}. Belum ada yang disimpan`)
}

const note = (
	trx: DbOrTrx,
	{ lama, baru }: { lama: string | undefined; baru: string | undefined },
	actor: Actor,
) =>
	writeJejak(trx, {
		...by(actor),
		tindakan: 'pengaturan_diubah',
		objek: 'pengaturan',
		lama: { logo: namaLogo(lama) },
		baru: { logo: namaLogo(baru) },
	})
