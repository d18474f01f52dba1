-- By whose clock the campus lives, unless the server's environment says it (shared/rules/zona-waktu.ts).
alter table pengaturan add column zona_waktu text check (zona_waktu in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'));
