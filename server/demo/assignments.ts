import { sql } from 'kysely'
import { tambahHari } from '#shared/rules/tanggal.ts'
import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'
import type { DbOrTrx } from '../db/client.ts'
import { DEMO_PERIODE, type Today } from './calendar.ts'

/** The class that students of the demo look at, and the course of its lecturer. */
const KELAS = 'TI-4A'
const MATAKULIAH = 'SBD02'

type Tugas = { judul: string; petunjuk: string; hari: number; teks: boolean; rubrik: boolean }

/** One that is open, one that is due and still taken, with hand-ins to be judged. Days from now. */
const TUGAS: readonly Tugas[] = [
	{
		judul: 'Rancangan ERD sistem perpustakaan',
		petunjuk:
			'Gambarkan ERD untuk sistem perpustakaan kampus: anggota, buku, eksemplar, peminjaman, dan denda.\n\nSebutkan kardinalitas setiap relasi dan jelaskan dua keputusan rancangan Anda dalam paling banyak satu halaman.',
		hari: -2,
		teks: true,
		rubrik: true,
	},
	{
		judul: 'Normalisasi sampai bentuk ketiga',
		petunjuk:
			'Ambil satu nota belanja yang Anda punya, tulis tabelnya apa adanya, lalu normalkan sampai 3NF. Kumpulkan sebagai PDF.',
		hari: 6,
		teks: false,
		rubrik: false,
	},
]
const RUBRIK = [
	{ nomor: 1, nama: 'Ketepatan entitas dan relasi', poin: 50 },
	{ nomor: 2, nama: 'Kardinalitas', poin: 30 },
	{ nomor: 3, nama: 'Penjelasan keputusan', poin: 20 },
]
const JAWABAN =
	'Peminjaman saya jadikan entitas sendiri karena satu anggota dapat meminjam banyak eksemplar, dan setiap peminjaman punya tanggal kembali serta denda. Eksemplar dipisahkan dari buku agar satu judul dengan lima salinan tidak ditulis lima kali.'

/** Assignments of the demo's class. Most have handed in, two of three are judged, nothing is published yet. */
export async function insertTugas(trx: DbOrTrx, { now, timezone }: Today): Promise<void> {
	for (const { judul, petunjuk, hari, teks, rubrik } of TUGAS) {
		const tenggat = saatKampus(tambahHari(waktuKampus(now, timezone).tanggal, hari), '23:59', timezone)
		const terbit = new Date(Math.min(now.getTime(), tenggat.getTime()) - 7 * 86_400_000)
		const { id } = await trx
			.insertInto('tugas')
			.values({
				periode_kode: DEMO_PERIODE,
				kelas_kode: KELAS,
				matakuliah_kode: MATAKULIAH,
				judul,
				petunjuk,
				poin: 100,
				terima_teks: teks,
				terima_berkas: true,
				terbit_pada: terbit,
				tenggat,
				potongan_persen: 10,
				ditutup_pada: new Date(tenggat.getTime() + 5 * 86_400_000),
				dibuat_oleh: null,
				dibuat_pada: terbit,
				diumumkan_pada: null,
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		if (!rubrik) continue
		await trx
			.insertInto('kriteria_tugas')
			.values(RUBRIK.map((one) => ({ ...one, tugas_id: id })))
			.execute()
		await sql`
			insert into pengumpulan (tugas_id, mahasiswa_id, ke, teks, dikumpulkan_pada)
			select ${id}, m.id, 1, ${JAWABAN},
				${tenggat}::timestamptz + case when n.chance < 8 then 7 else -9 end * interval '1 hour' - n.chance * interval '9 minutes'
			from mahasiswa_periode s join mahasiswa m on m.id = s.mahasiswa_id
			cross join lateral (select abs(hashtext(m.stambuk || 'kumpul')) % 100 as chance) as n
			where s.periode_kode = ${DEMO_PERIODE} and s.kelas_kode = ${KELAS} and n.chance < 90`.execute(trx)
		await sql`
			with dinilai as (
				insert into nilai_tugas (tugas_id, mahasiswa_id, skor, komentar, ke, pada)
				select p.tugas_id, p.mahasiswa_id, 50 - n.chance % 9 + 30 - n.chance % 5 + 20 - n.chance % 4,
					case when n.chance % 3 = 0 then 'Rapi. Kardinalitas peminjaman masih perlu alasan.' else '' end, 1, ${now}
				from pengumpulan p cross join lateral (select abs(hashtext(p.mahasiswa_id::text)) % 100 as chance) as n
				where p.tugas_id = ${id} and n.chance < 66
				returning mahasiswa_id
			)
			insert into nilai_kriteria (tugas_id, mahasiswa_id, nomor, skor)
			select ${id}, d.mahasiswa_id, k.nomor, k.poin - n.chance % (case k.nomor when 1 then 9 when 2 then 5 else 4 end)
			from dinilai d cross join lateral (select abs(hashtext(d.mahasiswa_id::text)) % 100 as chance) as n
			join kriteria_tugas k on k.tugas_id = ${id}`.execute(trx)
	}
}

/** Moves the assignments, with all that was handed in and judged, as many days as have gone by: what was late stays late. */
export async function moveTugas(trx: DbOrTrx, dari: string, ke: string): Promise<void> {
	const jarak = sql`make_interval(days => ${ke}::date - ${dari}::date)`
	const own = sql`select id from tugas where periode_kode = ${DEMO_PERIODE}`
	await sql`
		update tugas set tenggat = tenggat + ${jarak}, ditutup_pada = ditutup_pada + ${jarak}, terbit_pada = terbit_pada + ${jarak},
			dibuat_pada = dibuat_pada + ${jarak}, diumumkan_pada = diumumkan_pada + ${jarak}
		where periode_kode = ${DEMO_PERIODE}`.execute(trx)
	await sql`update pengumpulan set dikumpulkan_pada = dikumpulkan_pada + ${jarak} where tugas_id in (${own})`.execute(
		trx,
	)
	await sql`update nilai_tugas set pada = pada + ${jarak}, terbit_pada = terbit_pada + ${jarak} where tugas_id in (${own})`.execute(
		trx,
	)
}
