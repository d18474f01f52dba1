-- What is overdue is found by its day, whatever else there is of bills.
create index tagihan_terbuka on tagihan (jatuh_tempo) where lunas_pada is null and dibatalkan_pada is null;

-- Who was reminded of arrears on a day of the campus: nobody twice.
create table pengingat_tunggakan (
	akun_id uuid not null references akun on delete cascade,
	tanggal date not null,
	primary key (akun_id, tanggal)
);
