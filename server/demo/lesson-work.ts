import { sql } from 'kysely'
import { tambahHari } from '#shared/rules/tanggal.ts'
import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'
import type { DbOrTrx } from '../db/client.ts'
import { DEMO_PERIODE, type Today } from './calendar.ts'

const MATAKULIAH = 'SBD02'
const MODUL = 'Bahasa dan rancangan'
/** Students of the other class have read; those of TI-4A begin with nothing, for who tries the demo is one of them. */
const PEMBACA = 'TI-4B'

type Karya = { slug: string; judul: string; ringkas: string; menit: number; isi: string }

const TERJADWAL: Karya = {
	slug: 'pencadangan-dan-pemulihan',
	judul: 'Pencadangan dan pemulihan',
	ringkas:
		'Apa yang hilang ketika disk rusak, dan bagaimana basis data bangun lagi tanpa kehilangan transaksi.',
	menit: 35,
	isi: `Cadangan yang tidak pernah dicoba dipulihkan bukan cadangan. Materi ini mulai dari pemulihan, baru kemudian cara membuat cadangannya.

## Yang dapat rusak

Proses berhenti di tengah transaksi, disk rusak, atau seseorang menghapus tabel yang salah. Ketiganya perlu jawaban yang berbeda.

## Log ditulis lebih dahulu

Perubahan dicatat di log sebelum menyentuh halaman data. Setelah listrik kembali, log dibaca ulang: yang sudah *commit* diulang, yang belum dibatalkan.

:::ingat
Salinan di disk yang sama hilang bersama disknya.
:::

:::cek
Server mati setelah commit dijawab, sebelum halaman data ditulis ke disk. Apa yang terjadi dengan transaksi itu?

- [ ] Hilang, karena datanya belum di disk
- [x] Diulang dari log saat server hidup lagi
- [ ] Tergantung keberuntungan

Commit baru dijawab setelah catatannya ada di log pada disk, jadi perubahan itu dapat diulang.
:::
`,
}
const DRAF: Karya = {
	slug: 'keamanan-basis-data',
	judul: 'Keamanan basis data',
	ringkas: '',
	menit: 30,
	isi: `## Hak akses

Setiap aplikasi memakai akun sendiri dengan hak sesempit mungkin.

## Injeksi SQL

Nilai dari pengguna tidak pernah disambung menjadi teks kueri.
`,
}
const TERSEMBUNYI: Karya = {
	slug: 'latihan-kueri-bersarang',
	judul: 'Latihan kueri bersarang',
	ringkas: 'Lima soal kueri bersarang dari semester lalu, sebelum dibahas di kelas.',
	menit: 20,
	isi: `Kerjakan dahulu tanpa bantuan, lalu bandingkan di kelas.

1. Mahasiswa yang nilainya di atas rata-rata kelasnya.
2. Mata kuliah tanpa peserta.
`,
}

/** What a lecturer of the demo's course is working on: a lesson for next week, one begun, one put away, one being improved. */
export async function insertMateriKerja(trx: DbOrTrx, { now, timezone }: Today): Promise<void> {
	const { tanggal } = waktuKampus(now, timezone)
	const earlier = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
	await insertKarya(trx, TERJADWAL, 7, earlier(20), saatKampus(tambahHari(tanggal, 6), '08:00', timezone))
	await insertKarya(trx, DRAF, 8, earlier(2), 'draf')
	await insertKarya(trx, TERSEMBUNYI, 9, earlier(30), null)
	// A sentence more, which students do not read before it is published.
	await sql`
		with naskah as (
			insert into naskah_materi (materi_id, isi, berkas)
			select l.id, ${'Sebelum mulai, siapkan satu nota belanja: tabelnya akan kita rapikan bersama.\n\n'} || v.isi, v.berkas
			from materi l join versi_materi v on v.materi_id = l.id and v.nomor = l.versi
			where l.periode_kode = ${DEMO_PERIODE} and l.matakuliah_kode = ${MATAKULIAH} and l.pertemuan_nomor = 5
			returning materi_id
		)
		update materi set rev = rev + 1, diubah_pada = ${earlier(1)}, diubah_oleh = ${PENULIS}
		where id in (select materi_id from naskah)`.execute(trx)
	await insertKemajuan(trx, now)
}

/** The account of the demo's lecturer. */
const PENULIS = sql`(select id from akun where email = 'dosen@kampus.test')`

/** @param terbit null: it was for students once */
async function insertKarya(
	trx: DbOrTrx,
	{ slug, judul, ringkas, menit, isi }: Karya,
	urut: number,
	pada: Date,
	terbit: Date | 'draf' | null,
): Promise<void> {
	const draf = terbit === 'draf'
	await sql`
		with baru as (
			insert into materi (periode_kode, matakuliah_kode, pertemuan_nomor, modul_id, slug, urut, judul, ringkas, menit, terbit_pada, versi, rev, diubah_pada, diubah_oleh, pernah_terbit)
			select m.periode_kode, m.matakuliah_kode, 6, m.id, ${slug}, ${urut}, ${judul}, ${ringkas}, ${menit}, ${draf ? null : terbit}::timestamptz, ${draf ? null : 1}::integer, 1, ${pada}, ${PENULIS}, ${terbit === null}::boolean
			from modul m where m.periode_kode = ${DEMO_PERIODE} and m.matakuliah_kode = ${MATAKULIAH} and m.judul = ${MODUL}
			returning id
		), versi as (
			insert into versi_materi (materi_id, nomor, isi, berkas, oleh, dibuat_pada)
			select id, 1, ${isi}, '{}', ${PENULIS}, ${pada} from baru where not ${draf}::boolean
		)
		insert into naskah_materi (materi_id, isi, berkas) select id, ${isi}, '{}' from baru where ${draf}::boolean`.execute(
		trx,
	)
}

/** The later a lesson comes, the fewer have got so far. */
async function insertKemajuan(trx: DbOrTrx, now: Date): Promise<void> {
	await sql`
		insert into kemajuan_materi (mahasiswa_id, materi_id, selesai, cara, selesai_pada, posisi, video, cek, pada)
		select s.mahasiswa_id, l.id, n.selesai, case when n.selesai then 'akhir' end,
			case when n.selesai then ${now}::timestamptz - interval '2 days' end,
			case when n.selesai then 1000 else 420 end, '{}', '{}', ${now}::timestamptz - interval '2 days'
		from materi l
		join mahasiswa_periode s on s.periode_kode = l.periode_kode and s.kelas_kode = ${PEMBACA}
		join mahasiswa m on m.id = s.mahasiswa_id
		cross join lateral (select abs(hashtext(m.stambuk)) % 100 as rajin) c
		cross join lateral (select c.rajin < 86 - 11 * l.urut as selesai) n
		where l.periode_kode = ${DEMO_PERIODE} and l.matakuliah_kode = ${MATAKULIAH} and l.terbit_pada <= ${now}
			and c.rajin < 104 - 10 * l.urut`.execute(trx)
}
