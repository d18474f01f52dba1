import type { DbOrTrx } from '#server/db/client.ts'
import { findProfiles } from '#server/features/accounts/queries.ts'
import { alamatBerkas, refer, servesAs, storeBerkas, unrefer } from '#server/features/files/lend.ts'
import type { MahasiswaActor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, notFound } from '#server/lib/errors.ts'
import { requireWithin } from '#server/lib/rate-limit.ts'
import type { Profile } from '#shared/api/accounts.ts'
import type { ProfileUpdate, Wilayah } from '#shared/api/profile.ts'
import { type Editable, readChanges } from './changes.ts'
import { encodePhoto } from './photo.ts'
import { lockMahasiswa, updateProfile } from './queries.ts'
import { loadWilayah } from './wilayah.ts'

/** New photos per account and hour; encoding one takes a core for a moment. */
const PHOTOS_PER_HOUR = 20

/** Changes of a profile per account and day: each is a line in the trail, which is never erased. */
const CHANGES_PER_DAY = 50

/** What a stored file must serve as to become somebody's photo by its address. */
const FOTO = { pemilik: 'mahasiswa', guna: 'foto' } as const

/** Changes the caller's own profile and gives it as it is now. */
export async function saveProfile(
	ctx: Context,
	actor: MahasiswaActor,
	update: ProfileUpdate,
): Promise<Profile> {
	const wilayah = await loadWilayah()
	return ctx.db.transaction().execute(async (trx) => {
		const current = await lockProfile(trx, actor.mahasiswa.id)
		const changes = readChanges(current, update, { wilayah, publicUrl: ctx.config.publicUrl })
		if (changes.foto && !(await servesAs(trx, sha256Of(changes.foto), FOTO)))
			throw badInput('foto', 'Foto itu tidak ada di situs ini. Unggah berkas fotonya.', 'foreign_photo')
		return applyChanges(ctx, trx, { actor, current, changes })
	})
}

/** Stores an uploaded photo as the caller's. */
export async function savePhoto(
	ctx: Context,
	actor: MahasiswaActor,
	bytes: unknown,
	signal: AbortSignal,
): Promise<Profile> {
	const limit = { key: `foto:${actor.mahasiswa.id}`, windowMs: 3_600_000, now: ctx.now() }
	const sentence = 'Terlalu sering mengganti foto. Silakan coba lagi nanti.'
	await requireWithin(ctx.db, limit, PHOTOS_PER_HOUR, sentence)
	const foto = await encodePhoto(bytes, { owner: actor.akun_id, signal })
	return ctx.db.transaction().execute(async (trx) => {
		const current = await lockProfile(trx, actor.mahasiswa.id)
		await storeBerkas(trx, [foto])
		const changes = { foto: alamatBerkas(foto.sha256) }
		return applyChanges(ctx, trx, { actor, current, changes })
	})
}

async function lockProfile(trx: DbOrTrx, id: string): Promise<Profile> {
	await lockMahasiswa(trx, id)
	const [current] = await findProfiles(trx, [id])
	if (!current) throw notFound('profile_not_found', 'Data profil tidak ditemukan')
	return current
}

async function applyChanges(
	ctx: Context,
	trx: DbOrTrx,
	input: { actor: MahasiswaActor; current: Profile; changes: Partial<Editable> },
): Promise<Profile> {
	const { actor, current, changes } = input
	const now = ctx.now()
	const fields = Object.keys(changes)
	if (fields.length === 0) return current
	const limit = { key: `profil:${actor.akun_id}`, hariDi: ctx.config.timezone, now }
	await requireWithin(trx, limit, CHANGES_PER_DAY, 'Profil sudah terlalu sering diubah hari ini.')
	await updateProfile(trx, actor.mahasiswa.id, changes)
	if (changes.foto !== undefined) await setFoto(trx, actor.mahasiswa.id, changes.foto)
	// The trail can never be erased, so it names the fields and not what a person wrote into them.
	await writeJejak(trx, {
		...by(actor),
		tindakan: 'profil_diubah',
		objek: `mahasiswa:${actor.mahasiswa.id}`,
		baru: { bidang: fields },
	})
	return { ...current, ...changes }
}

async function setFoto(trx: DbOrTrx, mahasiswaId: string, foto: string | null): Promise<void> {
	const guna = { ...FOTO, pemilik_id: mahasiswaId }
	if (foto === null) await unrefer(trx, guna)
	else await refer(trx, [{ ...guna, sha256: sha256Of(foto) }])
}

const sha256Of = (foto: string): string => foto.slice(-64)

export async function listProvinsi(): Promise<Wilayah[]> {
	return [...(await loadWilayah()).provinsi]
}

/** @throws AppError 404 for a code that is no province */
export async function listKota(kode: string): Promise<Wilayah[]> {
	const kota = (await loadWilayah()).kota.get(kode)
	if (!kota) throw notFound('province_not_found', 'Provinsi tidak ditemukan')
	return [...kota]
}
