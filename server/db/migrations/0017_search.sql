-- Search that forgives typing mistakes. pg_trgm comes with PostgreSQL, and whoever owns a database may create it there.

create extension if not exists pg_trgm;
