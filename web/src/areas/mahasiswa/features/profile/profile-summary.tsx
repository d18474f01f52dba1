import type { Profile } from '#shared/api/accounts.ts'
import { tampilanWhatsapp } from '#shared/rules/whatsapp.ts'
import { t, word } from '#web/lib/language.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import css from './pengaturan-page.module.css'

/** The profile in the settings: what stands there now, above the button that changes it. */
export function ProfileSummary({ profile }: { profile: Profile }) {
	const rows = [
		['Email', profile.email],
		[t('Stambuk'), profile.stambuk],
		[t('Kelas'), profile.class],
		[t('Semester'), profile.semester],
		['WhatsApp', profile.whatsapp ? tampilanWhatsapp(profile.whatsapp) : null],
		[t('Jenis kelamin'), profile.jenis_kelamin && word(profile.jenis_kelamin)],
		[t('Provinsi'), profile.province],
		[t('Kota/Kabupaten'), profile.city],
		[t('Alamat'), profile.address],
	] as const
	return (
		<>
			<div className={css.who}>
				<Avatar name={profile.name} foto={profile.foto} size={56} />
				<div>
					<p className={css.name}>{profile.name}</p>
					<p className={css.programme}>{profile.program_studi}</p>
				</div>
			</div>
			<dl className={css.facts}>
				{rows.map(([label, value]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd data-empty={value === null || undefined}>{value ?? t('Belum diisi')}</dd>
					</div>
				))}
			</dl>
		</>
	)
}
