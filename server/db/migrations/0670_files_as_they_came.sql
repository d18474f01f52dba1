-- Files are packed already, or are here for a minute: packing them again takes seconds of each large one and saves nothing, and a
-- piece of an unpacked one is found without reading what stands before it.
alter table berkas alter column isi set storage external;
alter table impor_soal alter column isi set storage external;
alter table impor_materi alter column isi set storage external;
alter table impor alter column isi set storage external;
