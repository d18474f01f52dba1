import type { Profile } from '#shared/api/accounts.ts'
import { initials } from '#web/lib/format.ts'
import css from './profile-card.module.css'

/** Whose grades these are. */
export function ProfileCard({ profile }: { profile: Profile }) {
	return (
		<section className={css.card} aria-label="Profil mahasiswa">
			<span className={css.avatar} aria-hidden="true">
				{initials(profile.name)}
			</span>
			<dl className={css.facts}>
				<Fact label="Nama" value={profile.name} />
				<Fact label="Stambuk" value={profile.stambuk} />
				<Fact label="Kelas" value={profile.class ?? '–'} />
				<Fact label="Semester" value={String(profile.semester)} />
			</dl>
		</section>
	)
}

function Fact({ label, value }: { label: string; value: string }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>{value}</dd>
		</div>
	)
}
