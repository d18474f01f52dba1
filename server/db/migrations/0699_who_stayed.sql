-- Who was chosen with the students of a change and stayed as they were, each with the reason of that moment: [{"stambuk", "alasan"}].
alter table ubahan_mahasiswa
	add column tetap jsonb not null default '[]' check (jsonb_typeof(tetap) = 'array');
