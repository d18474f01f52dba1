import type { Profile } from '#shared/api/accounts.ts'
import { tampilanWhatsapp } from '#shared/rules/whatsapp.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import css from './pengaturan-page.module.css'

/** The profile in the settings: what stands there now, above the button that changes it. */
export function ProfileSummary({ profile }: { profile: Profile }) {
	const rows = [
		['Email', profile.email],
		['Stambuk', profile.stambuk],
		['Kelas', profile.class],
		['Semester', profile.semester],
		['WhatsApp', profile.whatsapp ? tampilanWhatsapp(profile.whatsapp) : null],
		['Jenis kelamin', profile.jenis_kelamin],
		['Provinsi', profile.province],
		['Kota/Kabupaten', profile.city],
		['Alamat', profile.address],
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
						<dd data-empty={value === null || undefined}>{value ?? 'Belum diisi'}</dd>
					</div>
				))}
			</dl>
		</>
	)
}
