-- Where an exam shuffles letters, its paper has letters of its own as well: what leaves the server is not what stands in the
-- bank. By question, the bank's letters in the order of the paper's; null where both are the same.

alter table paket_soal add column opsi_bank jsonb check (jsonb_typeof(opsi_bank) = 'object');
