import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

/** Lets a class of the demo have so many students in the active term. */
export async function fillClass(db: Db, { kelas, to }: { kelas: string; to: number }): Promise<void> {
	await sql`
		with lack as (
			select ${to}::int - count(*)::int as jumlah, min(p.periode_kode) as periode_kode, min(p.semester) as semester
			from mahasiswa_periode p join periode t on t.kode = p.periode_kode and t.aktif where p.kelas_kode = ${kelas}
		), a as (
			insert into akun (email, password_hash, peran)
			select 'inp' || i || '@kampus.test', 'none', 'mahasiswa' from lack, generate_series(1, lack.jumlah) i
			returning id, email
		), m as (
			insert into mahasiswa (akun_id, stambuk, nama)
			select id, '1309' || lpad(substring(email from '[0-9]+'), 7, '0'), 'Mahasiswa Bernama Panjang ' || substring(email from '[0-9]+') from a
			returning id
		)
		insert into mahasiswa_periode (mahasiswa_id, periode_kode, kelas_kode, semester)
		select m.id, lack.periode_kode, ${kelas}, lack.semester from m, lack`.execute(db)
}
