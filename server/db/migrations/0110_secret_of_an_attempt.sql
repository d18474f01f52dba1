-- Every attempt has a secret of its own. What a device keeps of the attempt is sealed with a key made from it, so that
-- only its owner, who is signed in, can read that. Two random UUIDs are 244 random bits.

alter table pengerjaan add column rahasia bytea not null
	default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
	check (length(rahasia) = 32);
