-- The bell leads to the announcement itself, what it has told before as well.
update pemberitahuan set alamat = '/pengumuman/' || split_part(kunci, ':', 2)
where jenis = 'pengumuman' and kunci like 'pengumuman:%' and alamat = '/beranda';
update pemberitahuan set alamat = '/mengajar/pengumuman/' || split_part(kunci, ':', 2)
where jenis = 'pengumuman' and kunci like 'pengumuman:%' and alamat = '/mengajar';
