-- What the ministry's report (PDDikti) asks of each student. Whose row is missing has not been asked yet.
create table biodata_mahasiswa (
	mahasiswa_id uuid primary key references mahasiswa on delete cascade,
	nik text unique check (nik ~ '^[0-9]{16}$'),
	nama_ibu text check (length(nama_ibu) between 1 and 120),
	tempat_lahir text check (length(tempat_lahir) between 1 and 60),
	tanggal_lahir date check (tanggal_lahir between '1920-01-01' and '2100-12-31'),
	agama text check (agama in ('Islam', 'Kristen', 'Katolik', 'Hindu', 'Buddha', 'Konghucu', 'Lainnya')),
	-- ISO 3166-1, two letters.
	kewarganegaraan text check (kewarganegaraan ~ '^[A-Z]{2}$'),
	kelurahan text check (length(kelurahan) between 1 and 80),
	-- The ministry's code of a district.
	kode_wilayah text check (kode_wilayah ~ '^[0-9]{6}$'),
	nomor_kps text check (length(nomor_kps) between 1 and 40),
	kebutuhan_khusus text check (length(kebutuhan_khusus) between 1 and 120)
);
