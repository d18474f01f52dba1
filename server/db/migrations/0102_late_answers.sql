-- What came after the grace has a fate: counted because the network had failed, waiting for a ruling, or evidence.
alter table jawaban_terlambat
	add column putusan text not null default 'bukti'
		check (putusan in ('jaringan', 'menunggu', 'diterima', 'ditolak', 'lewat_waktu', 'bukti')),
	add column diputuskan_pada timestamptz,
	add column diputuskan_oleh uuid references akun,
	add column alasan text check (length(alasan) between 1 and 500),
	add check ((putusan in ('diterima', 'ditolak'))
		= (diputuskan_pada is not null and diputuskan_oleh is not null and alasan is not null));

-- A packet that is sent again and again is one: its repetitions cannot fill what is kept of an attempt.
delete from jawaban_terlambat a using jawaban_terlambat b
where a.pengerjaan_id = b.pengerjaan_id and a.isi = b.isi and a.id > b.id;
drop index jawaban_terlambat_pengerjaan;
create unique index jawaban_terlambat_isi on jawaban_terlambat (pengerjaan_id, md5(isi::text));
create index jawaban_terlambat_menunggu on jawaban_terlambat (diterima_pada) where putusan = 'menunggu';
