-- Who was reminded of study plans, and when: nobody twice on one day of the campus.
create table pengingat_krs (
	periode_kode text not null references periode,
	akun_id uuid not null references akun on delete cascade,
	tanggal date not null,
	primary key (akun_id, periode_kode, tanggal)
);

-- How the plans of a term stand, without a look at the plans themselves.
create index krs_keadaan on krs (periode_kode, mahasiswa_id) include (status);
