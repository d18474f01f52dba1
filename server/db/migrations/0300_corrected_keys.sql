-- Keys that are corrected after their exam. A paper itself never changes: beside it stands the key that counts now.

-- What was decided, each time as a whole: by question the letters that count, full credit, or out of the total; the letters
-- are those of the oldest paper of the exam that has the question. Only ever added to.
create table koreksi_kunci (
	ujian_id uuid not null references ujian on delete cascade,
	nomor smallint not null check (nomor > 0),
	sebelum jsonb not null check (jsonb_typeof(sebelum) = 'object'),
	sesudah jsonb not null check (jsonb_typeof(sesudah) = 'object'),
	alasan text not null check (length(alasan) between 1 and 500),
	-- Grades that there were, and those that rose and fell.
	dinilai integer not null check (dinilai >= 0),
	naik integer not null check (naik >= 0),
	turun integer not null check (turun >= 0 and naik + turun <= dinilai),
	oleh uuid references akun on delete set null,
	pada timestamptz not null,
	primary key (ujian_id, nomor)
);

-- The key of a paper that counts now (letters by question, '*' for all), and what each number of right answers is worth.
create table kunci_paket (
	paket_id integer primary key references paket_soal on delete cascade,
	kunci jsonb not null check (jsonb_typeof(kunci) = 'object' and kunci <> '{}'),
	hasil jsonb not null check (jsonb_typeof(hasil) = 'array')
);
