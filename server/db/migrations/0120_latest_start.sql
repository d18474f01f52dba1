-- Until how many minutes after its opening an exam can be begun; null: as long as it is open. Minutes and no instant, so
-- that an exam that is moved keeps it.
alter table ujian add column batas_mulai_menit smallint check (batas_mulai_menit between 1 and 1440);
