import { sql } from 'kysely'
import type { DbOrTrx } from '../db/client.ts'
import { DEMO_PERIODE, type Today } from './calendar.ts'
import { DOSEN_DEMO_EMAIL } from './lecturers.ts'

/** What the demo's lecturer has written to the class, so many hours before; to all, or to every so many-th student. */
const PESAN = [
	{
		id: '00000000-0000-4000-8000-00000000b001',
		jam_lalu: 27,
		isi: 'Minggu ini kita membahas normalisasi. Bawa satu nota belanja milik Anda sendiri; kita kerjakan bersama di kelas.',
		setiap: 1,
	},
	{
		id: '00000000-0000-4000-8000-00000000b002',
		jam_lalu: 98,
		isi: 'Anda belum mengumpulkan rancangan ERD. Tugas masih diterima dengan potongan; hubungi saya bila ada kendala.',
		setiap: 9,
	},
] as const

/** Messages to the class. They are only ever added to, so they stay on the day on which the demo was made. */
export async function insertPesan(trx: DbOrTrx, { now }: Today): Promise<void> {
	for (const { id, jam_lalu, isi, setiap } of PESAN) {
		await sql`
			insert into pesan_kelas (id, periode_kode, kelas_kode, matakuliah_kode, isi, oleh, pada)
			select ${id}, ${DEMO_PERIODE}, 'TI-4A', 'SBD02', ${isi}, id, ${new Date(now.getTime() - jam_lalu * 3_600_000)}
			from akun where email = ${DOSEN_DEMO_EMAIL}`.execute(trx)
		await sql`
			insert into penerima_pesan (pesan_id, mahasiswa_id)
			select ${id}, x.id from (
				select m.id, row_number() over (order by m.stambuk) as nomor from mahasiswa_periode s
				join mahasiswa m on m.id = s.mahasiswa_id where s.periode_kode = ${DEMO_PERIODE} and s.kelas_kode = 'TI-4A') as x
			where x.nomor % ${setiap}::int = 0`.execute(trx)
	}
}
