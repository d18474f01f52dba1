import { chooseLanguage, chosenLanguage } from '../lib/language.ts'
import css from './language-switch.module.css'

const NAMES = { id: 'Bahasa Indonesia', en: 'English' } as const

/** The other language in its own words; the choice is remembered on this device, and the page opens anew. */
export function LanguageSwitch() {
	const other = chosenLanguage() === 'en' ? 'id' : 'en'
	return (
		<button type="button" className={css.switch} lang={other} onClick={() => chooseLanguage(other)}>
			{NAMES[other]}
		</button>
	)
}
