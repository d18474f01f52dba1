import type { ReactNode } from 'react'
import type { Profile } from '#shared/api/accounts.ts'
import { tampilanWhatsapp } from '#shared/rules/whatsapp.ts'
import { whatsappUrl } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import css from './profile-details.module.css'

/** Every field of the profile as a list of names and values. */
export function ProfileDetails({ profile }: { profile: Profile }) {
	return (
		<dl className={css.list}>
			<Row label="Email">{profile.email}</Row>
			<Row label="WhatsApp">
				{profile.whatsapp ? (
					<a href={whatsappUrl(profile.whatsapp)} rel="noreferrer">
						{tampilanWhatsapp(profile.whatsapp)}
					</a>
				) : null}
			</Row>
			<Row label={t('Kelas')}>{profile.class}</Row>
			<Row label={t('Semester')}>{profile.semester}</Row>
			<Row label={t('Provinsi')}>{profile.province}</Row>
			<Row label={t('Kota/Kabupaten')}>{profile.city}</Row>
			<Row label={t('Alamat Lengkap')}>{profile.address}</Row>
			<Row label={t('Foto')}>{profile.foto ? <a href={profile.foto}>{t('Lihat foto')}</a> : null}</Row>
		</dl>
	)
}

function Row({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className={css.row}>
			<dt>{label}</dt>
			<dd>{children ?? <span className={css.empty}>{t('Belum diisi')}</span>}</dd>
		</div>
	)
}
