import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import type { Actor, Mahasiswa } from '#server/lib/actor.ts'
import { KULIAH_LAIN } from '#server/lib/member-queries.ts'
import type { LookingClaims } from '#server/lib/tokens.ts'

type LookedRow = { id: string; akun_id: string; pelaku: string; mahasiswa_id: string } & Omit<Mahasiswa, 'id'>

const looked = statement<LookingClaims & { now: Date }, LookedRow>(
	'find_looked',
	({ lihat_id, akun_id, now }) => sql`
		select l.id, l.akun_id, l.pelaku, m.id as mahasiswa_id, m.stambuk, m.nama, m.kelas_kode, m.semester, m.angkatan,
			coalesce(${KULIAH_LAIN(sql`m.id`)}, '[]') as kuliah_lain
		from lihat_akun l
		join akun a on a.id = l.akun_id and a.peran = 'mahasiswa' and a.aktif
		join mahasiswa_kini m on m.akun_id = a.id
		join akun p on p.id = l.pelaku and p.aktif
		join sesi s on s.id = l.sesi_id and s.dicabut_pada is null and s.berakhir_pada > ${now}
		where l.id = ${lihat_id} and l.akun_id = ${akun_id} and l.selesai_pada is null and l.berakhir_pada > ${now}
			and exists (select from wewenang w where w.akun_id = p.id and w.hak = 'akademik')`,
)

/** The student whom an open look shows; nobody once its time, the session or the right of whoever looks is over. */
export async function findLooked(
	db: DbOrTrx,
	claims: LookingClaims,
	now: Date,
): Promise<Omit<Actor, 'request_id'> | undefined> {
	const [row] = await looked(db, { ...claims, now })
	if (!row) return undefined
	const { id, akun_id, pelaku, mahasiswa_id, ...mahasiswa } = row
	return {
		akun_id,
		// No session of the student.
		sesi_id: id,
		peran: 'mahasiswa',
		hak: [],
		prodi: [],
		password_awal: false,
		password_baru_saja: false,
		mahasiswa: {
			id: mahasiswa_id,
			stambuk: mahasiswa.stambuk,
			nama: mahasiswa.nama,
			kelas_kode: mahasiswa.kelas_kode,
			semester: mahasiswa.semester,
			angkatan: mahasiswa.angkatan,
			kuliah_lain: mahasiswa.kuliah_lain,
		},
		dosen: null,
		dilihat_oleh: pelaku,
	}
}

/** Name and number of the student whose account it is. */
export async function findMahasiswaOfAkun(db: DbOrTrx, akunId: string) {
	return db
		.selectFrom('mahasiswa')
		.select(['nama', 'stambuk'])
		.where('akun_id', '=', akunId)
		.executeTakeFirst()
}

/** Opens a look; the unique index has one at a time. */
export async function insertLihat(
	trx: DbOrTrx,
	row: { akun_id: string; pelaku: string; sesi_id: string; alasan: string; mulai: Date; berakhir_pada: Date },
): Promise<string> {
	const { id } = await trx.insertInto('lihat_akun').values(row).returning('id').executeTakeFirstOrThrow()
	return id
}

/** Ends the open look of an account, or all whose time or session is over; gives whom each showed. */
export async function endLihat(
	trx: DbOrTrx,
	which: { pelaku: string } | 'over',
	now: Date,
): Promise<{ akun_id: string; pelaku: string }[]> {
	return trx
		.updateTable('lihat_akun as l')
		.set({ selesai_pada: sql<Date>`greatest(l.mulai, least(l.berakhir_pada, ${now}))` })
		.where('l.selesai_pada', 'is', null)
		.$if(which !== 'over', (query) => query.where('l.pelaku', '=', which === 'over' ? '' : which.pelaku))
		.$if(which === 'over', (query) =>
			query.where((eb) =>
				eb.or([
					eb('l.berakhir_pada', '<=', now),
					eb.not(
						eb.exists(
							eb
								.selectFrom('sesi as s')
								.select('s.id')
								.whereRef('s.id', '=', 'l.sesi_id')
								.where('s.dicabut_pada', 'is', null)
								.where('s.berakhir_pada', '>', now),
						),
					),
				]),
			),
		)
		.returning(['l.akun_id', 'l.pelaku'])
		.execute()
}

/** When an account was looked at, by whom and why, the latest first. */
export async function listLihat(db: DbOrTrx, akunId: string) {
	return db
		.selectFrom('lihat_akun as l')
		.innerJoin('akun as p', 'p.id', 'l.pelaku')
		.select(['l.id', 'l.alasan', 'l.mulai', 'l.selesai_pada', 'l.berakhir_pada'])
		.select((eb) => eb.fn.coalesce('p.nama_pemilik', 'p.email').as('oleh'))
		.where('l.akun_id', '=', akunId)
		.orderBy('l.mulai', 'desc')
		.limit(20)
		.execute()
}
