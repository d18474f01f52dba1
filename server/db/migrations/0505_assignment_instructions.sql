-- Instructions of an assignment are Markdown with files, shown as lessons are.
alter table tugas
	-- What students see of them; null where they were written as plain text and nobody has changed them since.
	add column petunjuk_html text,
	-- Files by the name under which the text and the students know them: hash, kind, size, and pixels of a picture.
	add column berkas jsonb not null default '{}';

-- A line of a plain text stays a line when it is read as Markdown.
update tugas set petunjuk = left(regexp_replace(petunjuk, '(\S)\n(?=\S)', E'\\1  \n', 'g'), 10000) where petunjuk like E'%\n%';

-- What a lecturer has attached and not yet saved is forgotten after a while.
create index rujukan_berkas_draf_tugas on rujukan_berkas (pada) where pemilik = 'draf_tugas';
