-- Whose campus this is: one row. What is null is not known, and is then not printed anywhere.
create table pengaturan (
	satu boolean primary key default true check (satu),
	nama text check (length(nama) between 1 and 120),
	nama_singkat text check (length(nama_singkat) between 1 and 40),
	alamat text check (length(alamat) between 1 and 200),
	telepon text check (length(telepon) between 1 and 40),
	whatsapp text check (length(whatsapp) between 1 and 40),
	email text check (length(email) between 3 and 254 and email like '_%@_%'),
	kota text check (length(kota) between 1 and 60),
	-- Who signs a KHS.
	khs_jabatan text check (length(khs_jabatan) between 1 and 80),
	khs_nama text check (length(khs_nama) between 1 and 80),
	khs_nip text check (length(khs_nip) between 1 and 30),
	-- Where tuition is transferred to by hand.
	rekening_spp text check (length(rekening_spp) between 1 and 120)
);

-- A demo that was made before there were settings keeps the names it has shown so far.
insert into pengaturan (nama, nama_singkat, alamat, telepon, whatsapp, email, kota, khs_jabatan, khs_nama, khs_nip, rekening_spp)
select 'Institut Teknologi Stambuk', 'Stambuk', 'Jalan Perintis Kemerdekaan Km. 9, Makassar 90245', '(0411) 555 0142',
	'0811 4100 142', 'akademik@kampus.test', 'Makassar', 'Wakil Dekan Bidang Akademik', 'Dr. Ir. Andi Nurhayati, M.T.',
	'197503122001122001', 'Bank Sulselbar 130 001 0002024 a.n. Institut Teknologi Stambuk'
from demo;
