import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

/** What an object of the trail is called, and what its page is found by. */
export type NamaRow = { objek: string; nama: string; periode: string | null; kunci: string | null }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Kind = {
	/** What a name of this kind looks like behind its colon; others are not looked for. */
	pola: RegExp
	/** Joins the thing to `o`, whose `kunci` is what stands behind the colon. */
	from: RawBuilder<unknown>
	nama: RawBuilder<unknown>
	periode?: RawBuilder<unknown>
	kunci?: RawBuilder<unknown>
}

const ORANG = sql`m.nama || ' (' || m.stambuk || ')'`
const UJIAN = sql`coalesce(u.nama, u.jenis) || ' ' || mk.nama || ' ' || u.kelas_kode`

const KINDS: Readonly<Record<string, Kind>> = {
	akun: {
		pola: UUID,
		from: sql`join akun a on a.id = o.kunci::uuid`,
		nama: sql`coalesce(a.nama_pemilik, a.email)`,
		kunci: sql`a.id::text`,
	},
	sesi: {
		pola: UUID,
		from: sql`join sesi s on s.id = o.kunci::uuid join akun a on a.id = s.akun_id`,
		nama: sql`coalesce(a.nama_pemilik, a.email)`,
		kunci: sql`a.id::text`,
	},
	mahasiswa: {
		pola: new RegExp(`${UUID.source}|^[0-9]{5,20}$`),
		from: sql`join mahasiswa m
			on m.id = (case when o.kunci like '%-%' then o.kunci end)::uuid or m.stambuk = o.kunci`,
		nama: ORANG,
		kunci: sql`m.stambuk`,
	},
	dosen_wali: {
		pola: /^[0-9]{5,20}$/,
		from: sql`join mahasiswa m on m.stambuk = o.kunci`,
		nama: ORANG,
		kunci: sql`m.stambuk`,
	},
	dosen: { pola: /./, from: sql`join dosen d on d.nip = o.kunci`, nama: sql`d.nama` },
	tagihan: {
		pola: UUID,
		from: sql`join tagihan t on t.id = o.kunci::uuid join mahasiswa m on m.id = t.mahasiswa_id`,
		nama: ORANG,
		periode: sql`t.periode_kode`,
		kunci: sql`m.stambuk`,
	},
	pembayaran: {
		pola: UUID,
		from: sql`join pembayaran p on p.id = o.kunci::uuid join tagihan t on t.id = p.tagihan_id
			join mahasiswa m on m.id = t.mahasiswa_id`,
		nama: ORANG,
		periode: sql`t.periode_kode`,
		kunci: sql`m.stambuk`,
	},
	dispensasi_spp: {
		pola: UUID,
		from: sql`join dispensasi_spp d on d.id = o.kunci::uuid join mahasiswa m on m.id = d.mahasiswa_id`,
		nama: ORANG,
		kunci: sql`m.stambuk`,
	},
	dispensasi_ujian: {
		pola: UUID,
		from: sql`join dispensasi_ujian d on d.id = o.kunci::uuid join mahasiswa m on m.id = d.mahasiswa_id`,
		nama: ORANG,
		kunci: sql`m.stambuk`,
	},
	krs: {
		pola: UUID,
		from: sql`join krs k on k.id = o.kunci::uuid join mahasiswa m on m.id = k.mahasiswa_id`,
		nama: ORANG,
		periode: sql`k.periode_kode`,
	},
	khs: {
		pola: UUID,
		from: sql`join khs k on k.id = o.kunci::uuid join mahasiswa m on m.id = k.mahasiswa_id`,
		nama: ORANG,
		periode: sql`k.periode_kode`,
		kunci: sql`k.id::text`,
	},
	surat: {
		pola: UUID,
		from: sql`join surat s on s.id = o.kunci::uuid join mahasiswa m on m.id = s.mahasiswa_id`,
		nama: sql`s.nomor || ', ' || ${ORANG}`,
	},
	permohonan: {
		pola: UUID,
		from: sql`join permohonan q on q.id = o.kunci::uuid join mahasiswa m on m.id = q.mahasiswa_id`,
		nama: ORANG,
		kunci: sql`q.id::text`,
	},
	angket_edom: {
		pola: UUID,
		from: sql`join angket_edom q on q.id = o.kunci::uuid`,
		nama: sql`q.nama`,
		kunci: sql`q.id::text`,
	},
	hasil_studi: {
		pola: new RegExp(`^${UUID.source.slice(1, -1)}:[0-9]{5}:.+$`),
		from: sql`join mahasiswa m on m.id = split_part(o.kunci, ':', 1)::uuid
			join matakuliah mk on mk.kode = split_part(o.kunci, ':', 3)`,
		nama: sql`mk.nama || ', ' || ${ORANG}`,
		periode: sql`split_part(o.kunci, ':', 2)`,
		kunci: sql`m.stambuk`,
	},
	penilaian: {
		pola: /^[0-9]{5}:[^:]+:[^:]+$/,
		from: sql`join matakuliah mk on mk.kode = split_part(o.kunci, ':', 3)`,
		nama: sql`mk.nama || ' ' || split_part(o.kunci, ':', 2)`,
		periode: sql`split_part(o.kunci, ':', 1)`,
	},
	kelas: {
		pola: /^[0-9]{5}\/[^/]+\/[^/]+$/,
		from: sql`join matakuliah mk on mk.kode = split_part(o.kunci, '/', 3)`,
		nama: sql`mk.nama || ' ' || split_part(o.kunci, '/', 2)`,
		periode: sql`split_part(o.kunci, '/', 1)`,
	},
	ruang: {
		pola: /./,
		from: sql`join ruang r on r.kode = o.kunci`,
		nama: sql`r.nama`,
		kunci: sql`r.kode`,
	},
	jadwal: {
		pola: UUID,
		from: sql`join jadwal_kuliah j on j.id = o.kunci::uuid join matakuliah mk on mk.kode = j.matakuliah_kode`,
		nama: sql`mk.nama || ' ' || j.kelas_kode || ', ' || j.hari`,
		periode: sql`j.periode_kode`,
		kunci: sql`j.id::text`,
	},
	ujian: {
		pola: UUID,
		from: sql`join ujian u on u.id = o.kunci::uuid join matakuliah mk on mk.kode = u.matakuliah_kode`,
		nama: UJIAN,
		periode: sql`u.periode_kode`,
	},
	pengerjaan: {
		pola: UUID,
		from: sql`join pengerjaan p on p.id = o.kunci::uuid join ujian u on u.id = p.ujian_id
			join matakuliah mk on mk.kode = u.matakuliah_kode join mahasiswa m on m.id = p.mahasiswa_id`,
		nama: sql`${UJIAN} || ', ' || ${ORANG}`,
		kunci: sql`m.stambuk`,
	},
	pertemuan: {
		pola: UUID,
		from: sql`join pertemuan_kelas p on p.id = o.kunci::uuid join matakuliah mk on mk.kode = p.matakuliah_kode`,
		nama: sql`mk.nama || ' ' || p.kelas_kode || ', ' || to_char(p.asal_tanggal, 'DD/MM/YYYY')`,
	},
	penawaran: {
		pola: UUID,
		from: sql`join penawaran p on p.id = o.kunci::uuid join matakuliah mk on mk.kode = p.matakuliah_kode`,
		nama: sql`mk.nama || ' ' || p.kelas_kode`,
		periode: sql`p.periode_kode`,
	},
	matakuliah: {
		pola: /./,
		from: sql`join matakuliah mk on mk.kode = o.kunci`,
		nama: sql`mk.nama || ' (' || mk.kode || ')'`,
		kunci: sql`mk.kode`,
	},
	kurikulum: {
		pola: /^[A-Z]+ [A-Z0-9]+$/,
		from: sql`join matakuliah mk on mk.kode = split_part(o.kunci, ' ', 2)`,
		nama: sql`split_part(o.kunci, ' ', 1) || ', ' || mk.nama`,
		kunci: sql`replace(o.kunci, ' ', '/')`,
	},
	program_studi: {
		pola: /./,
		from: sql`join program_studi s on s.kode = o.kunci`,
		nama: sql`s.nama`,
		kunci: sql`s.kode`,
	},
	bank_soal: {
		pola: /^[^:]+:[^:]+$/,
		from: sql`join matakuliah mk on mk.kode = split_part(o.kunci, ':', 1)`,
		nama: sql`split_part(o.kunci, ':', 2) || ' ' || mk.nama`,
	},
	soal: {
		pola: /^[0-9]{1,9}$/,
		from: sql`join soal s on s.id = o.kunci::int join matakuliah mk on mk.kode = s.matakuliah_kode`,
		nama: sql`'nomor ' || s.id || ', ' || s.jenis || ' ' || mk.nama`,
	},
	materi: { pola: UUID, from: sql`join materi x on x.id = o.kunci::uuid`, nama: sql`x.judul` },
	tugas: {
		pola: UUID,
		from: sql`join tugas x on x.id = o.kunci::uuid`,
		nama: sql`x.judul || ', ' || x.kelas_kode`,
	},
	utas: { pola: UUID, from: sql`join utas x on x.id = o.kunci::uuid`, nama: sql`x.judul` },
	kiriman: {
		pola: UUID,
		from: sql`join kiriman k on k.id = o.kunci::uuid join utas x on x.id = k.utas_id`,
		nama: sql`'nomor ' || k.nomor || ' di ' || x.judul`,
	},
	kalender: {
		pola: UUID,
		from: sql`join kegiatan_kalender x on x.id = o.kunci::uuid`,
		nama: sql`x.kegiatan`,
	},
	buletin: {
		pola: /^\d{4}-\d{2}$/,
		from: sql`join edisi_buletin e on e.bulan = o.kunci`,
		nama: sql`e.subjek`,
	},
	pengumuman: {
		pola: UUID,
		from: sql`join pengumuman u on u.id = o.kunci::uuid`,
		nama: sql`u.judul`,
		kunci: sql`u.id::text`,
	},
	berita: {
		pola: /./,
		from: sql`join berita b on b.slug = o.kunci`,
		nama: sql`b.judul`,
		kunci: sql`b.id::text`,
	},
	impor: {
		pola: UUID,
		from: sql`join impor i on i.id = o.kunci::uuid`,
		nama: sql`i.berkas`,
		kunci: sql`i.id::text`,
	},
}

/** What stands before and behind the first colon. */
export function readObjek(objek: string): { jenis: string; kunci: string } {
	const place = objek.indexOf(':')
	return place === -1
		? { jenis: objek, kunci: '' }
		: { jenis: objek.slice(0, place), kunci: objek.slice(place + 1) }
}

/** What objects of the trail are called, those that are still there; in one statement. */
export async function listNama(db: DbOrTrx, objek: readonly string[]): Promise<Map<string, NamaRow>> {
	const keys = new Map<string, string[]>()
	for (const one of new Set(objek)) {
		const { jenis, kunci } = readObjek(one)
		if (Object.hasOwn(KINDS, jenis) && KINDS[jenis]?.pola.test(kunci))
			keys.set(jenis, [...(keys.get(jenis) ?? []), kunci])
	}
	const parts = [...keys].flatMap(([jenis, kunci]) => {
		const kind = KINDS[jenis]
		return kind
			? [
					sql`select ${jenis}::text || ':' || o.kunci as objek, ${kind.nama} as nama,
						${kind.periode ?? sql`null`}::text as periode, ${kind.kunci ?? sql`null`}::text as kunci
					from unnest(${kunci}::text[]) as o (kunci) ${kind.from}`,
				]
			: []
	})
	if (parts.length === 0) return new Map()
	const { rows } = await sql<NamaRow>`${sql.join(parts, sql` union all `)}`.execute(db)
	return new Map(rows.map((row) => [row.objek, row]))
}
