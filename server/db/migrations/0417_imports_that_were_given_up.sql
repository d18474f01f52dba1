-- Since when an import is written or taken back, so that one whose work was given up does not seem to go on for ever.
alter table impor add column dimulai_pada timestamptz;
update impor set dimulai_pada = dibuat_pada where status in ('menulis', 'mengurungkan');
alter table impor add check (status not in ('menulis', 'mengurungkan') or dimulai_pada is not null);
