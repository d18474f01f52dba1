import { sql } from 'kysely'
import type { TestApp } from './build-app.ts'
import { makeMahasiswa, type TestMahasiswa } from './factories.ts'
import { giveKhs, makeOffer } from './krs-factories.ts'
import { makeHasil } from './results-factories.ts'

const TERM = '20232'

/** A student, a class and its lecturer of whom nothing is missing that the ministry's report asks for. */
export async function makeSiap(t: TestApp): Promise<{ m: TestMahasiswa; mk: string }> {
	const m = await makeMahasiswa(t.db)
	const offer = await makeOffer(t, { jadwal: ['Senin', '08:00', '09:40'] })
	const mk = offer.kode
	await sql`update mahasiswa set nama = 'Ani', jenis_kelamin = 'Perempuan' where id = ${m.mahasiswaId}`.execute(
		t.db,
	)
	await sql`insert into biodata_mahasiswa (mahasiswa_id, nik, nama_ibu, tempat_lahir, tanggal_lahir, agama, kewarganegaraan,
		kelurahan, kode_wilayah) values (${m.mahasiswaId}, '7371016304050001', 'Siti', 'Makassar', '2005-04-23', 'Islam', 'ID',
		'Tamalanrea', '196009')`.execute(t.db)
	await sql`insert into kode_referensi values ('program_studi', 'TI', '55201', 'Teknik Informatika')`.execute(
		t.db,
	)
	await sql`insert into kurikulum (program_studi_kode, matakuliah_kode, semester) values ('TI', ${mk}, 4)`.execute(
		t.db,
	)
	await sql`insert into dosen (nip, nama, email, nidn_nuptk) values ('198001012005011001', 'Dr. Budi', 'b@x.test', '0912038001')`.execute(
		t.db,
	)
	await sql`insert into pengampu (periode_kode, kelas_kode, matakuliah_kode, dosen_nip)
		values (${TERM}, 'TI-4A', ${mk}, '198001012005011001')`.execute(t.db)
	await sql`insert into dosen_wali values (${m.mahasiswaId}, '198001012005011001')`.execute(t.db)
	await sql`insert into jumlah_pertemuan_kelas values (${TERM}, 'TI-4A', ${mk}, 1, null, now())`.execute(t.db)
	await sql`with k as (insert into pertemuan_kelas (periode_kode, kelas_kode, matakuliah_kode, asal_tanggal, asal_jam_mulai,
			asal_jam_selesai, asal_ruangan, diubah_pada)
			values (${TERM}, 'TI-4A', ${mk}, '2024-02-12', '08:00', '09:40', 'Lab 1', now()) returning id),
		c as (insert into catatan_pertemuan (pertemuan_id, bahasan, diubah_pada) select id, 'Pengantar', now() from k)
		insert into presensi (pertemuan_id, mahasiswa_id, status, cara, pada) select id, ${m.mahasiswaId}, 'hadir', 'dosen', now()
		from k`.execute(t.db)
	await sql`with k as (insert into krs (mahasiswa_id, periode_kode, status, disimpan_pada)
			values (${m.mahasiswaId}, ${TERM}, 'disetujui', now()) returning id)
		insert into krs_matakuliah select id, ${offer.id} from k`.execute(t.db)
	await makeHasil(t.db, m, { periode: TERM, matakuliah: mk, huruf: 'A' })
	const isi = JSON.stringify({ sks: 3, ips: 4, ipk: 4, sks_kumulatif: 3 })
	await giveKhs(t, m, TERM, 4, { isi })
	return { m, mk }
}
