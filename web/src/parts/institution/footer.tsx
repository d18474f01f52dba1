import { IconBrandWhatsapp, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '#web/lib/language.ts'
import { whatsappUrl } from '../../lib/format.ts'
import { serverConfig } from '../../lib/server-config.ts'
import { DemoNote } from './demo-note.tsx'
import css from './footer.module.css'
import { Newsletter } from './newsletter.tsx'

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** About, programmes, contact, newsletter and the legal links. */
export function Footer() {
	const { programStudi, institution } = serverConfig
	const { name, shortName, address, phone, whatsapp, email } = institution
	return (
		<footer className={css.footer}>
			<div className={css.columns}>
				<section className={css.about}>
					<h2 className={css.title}>{t('Tentang kami')}</h2>
					<p>
						{t(
							'{shortName} adalah sistem pembelajaran {name}: jadwal, materi, ujian, dan nilai mahasiswa dalam satu tempat.',
							{ shortName, name },
						)}
					</p>
				</section>
				{programStudi.length > 0 ? (
					<section>
						<h2 className={css.title}>{t('Program studi|banyak')}</h2>
						<ul className={css.list}>
							{programStudi.map((nama) => (
								<li key={nama}>{nama}</li>
							))}
						</ul>
					</section>
				) : null}
				<section>
					<h2 className={css.title}>{t('Kontak')}</h2>
					<ul className={css.list}>
						{address ? (
							<li>
								<IconMapPin {...icon} />
								<span>{address}</span>
							</li>
						) : null}
						{phone ? (
							<li>
								<IconPhone {...icon} />
								<a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
							</li>
						) : null}
						{email ? (
							<li>
								<IconMail {...icon} />
								<a href={`mailto:${email}`}>{email}</a>
							</li>
						) : null}
					</ul>
				</section>
				<Newsletter />
			</div>
			<div className={css.demo}>
				<DemoNote />
			</div>
			<div className={css.bottom}>
				<p>
					© {new Date().getFullYear()} {name}
				</p>
				<nav aria-label={t('Tautan kaki halaman')} className={css.links}>
					<Link to="/sitemap">{t('Peta Situs')}</Link>
					<Link to="/kebijakan-privasi">{t('Kebijakan Privasi')}</Link>
					<Link to="/syarat-ketentuan">{t('Syarat dan Ketentuan')}</Link>
				</nav>
				<div className={css.social}>
					{whatsapp ? (
						<a
							href={whatsappUrl(whatsapp)}
							rel="noreferrer"
							aria-label={t('WhatsApp {whatsapp}', { whatsapp })}
							title="WhatsApp"
						>
							<IconBrandWhatsapp {...icon} size={20} />
						</a>
					) : null}
					{email ? (
						<a href={`mailto:${email}`} aria-label={t('Email {email}', { email })} title="Email">
							<IconMail {...icon} size={20} />
						</a>
					) : null}
				</div>
			</div>
		</footer>
	)
}
