import type { DbOrTrx } from '#server/db/client.ts'

/** An account with what a password rule asks about it, locked until the transaction ends. */
export async function lockAkun(db: DbOrTrx, id: string) {
	return db
		.selectFrom('akun as a')
		.leftJoin('mahasiswa as m', 'm.akun_id', 'a.id')
		.select(['a.id', 'a.email', 'a.peran', 'a.password_hash', 'a.aktif', 'm.stambuk'])
		.where('a.id', '=', id)
		.forUpdate('a')
		.executeTakeFirst()
}

/** The open account of an e-mail, with the name to greet. */
export async function findAkunByEmail(db: DbOrTrx, email: string) {
	return db
		.selectFrom('akun as a')
		.leftJoin('mahasiswa as m', 'm.akun_id', 'a.id')
		.leftJoin('dosen as d', 'd.akun_id', 'a.id')
		.select(['a.id', 'a.email', (eb) => eb.fn.coalesce('m.nama', 'd.nama').as('nama')])
		.where('a.email', '=', email)
		.where('a.aktif', '=', true)
		.executeTakeFirst()
}

export async function insertReset(
	db: DbOrTrx,
	input: { hash: Buffer; akunId: string; now: Date; berakhir: Date },
): Promise<void> {
	await db
		.insertInto('reset_password')
		.values({
			hash: input.hash,
			akun_id: input.akunId,
			dibuat_pada: input.now,
			berakhir_pada: input.berakhir,
			dipakai_pada: null,
		})
		.execute()
}

/** The account that an unused, live link belongs to. */
export async function findReset(db: DbOrTrx, hash: Buffer, now: Date) {
	return db
		.selectFrom('reset_password as r')
		.innerJoin('akun as a', 'a.id', 'r.akun_id')
		.select('r.akun_id')
		.where('r.hash', '=', hash)
		.where('r.dipakai_pada', 'is', null)
		.where('r.berakhir_pada', '>', now)
		.where('a.aktif', '=', true)
		.executeTakeFirst()
}

/** Spends every open link of an account. */
export async function spendResets(db: DbOrTrx, akunId: string, now: Date): Promise<void> {
	await db
		.updateTable('reset_password')
		.set({ dipakai_pada: now })
		.where('akun_id', '=', akunId)
		.where('dipakai_pada', 'is', null)
		.execute()
}

export async function forgetOldResets(db: DbOrTrx, before: Date): Promise<void> {
	await db.deleteFrom('reset_password').where('berakhir_pada', '<', before).execute()
}
