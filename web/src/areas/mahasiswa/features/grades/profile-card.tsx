import type { Profile } from '#shared/api/accounts.ts'
import { initials } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import css from './profile-card.module.css'

/** Whose grades these are. */
export function ProfileCard({ profile }: { profile: Profile }) {
	return (
		<section className={css.card} aria-label={t('Profil mahasiswa')}>
			<span className={css.avatar} aria-hidden="true">
				{initials(profile.name)}
			</span>
			<dl className={css.facts}>
				<Fact label={t('Nama')} value={profile.name} />
				<Fact label={t('Stambuk')} value={profile.stambuk} />
				<Fact label={t('Kelas')} value={profile.class ?? '–'} />
				<Fact label={t('Semester')} value={String(profile.semester)} />
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
