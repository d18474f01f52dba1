import { Button, NativeSelect, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { isOtherLanguage, t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { type Preferences, readPreferences, storePreferences } from './preferences.ts'
import css from './preferences-card.module.css'

/** That they were saved is said in the language that was chosen, so after the page has opened anew. */
const SAVED_KEY = 'preferensi-disimpan'

/** Preferences of this device: colours, language. */
export function PreferencesCard() {
	const { setColorScheme } = useMantineColorScheme()
	const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
	const [draft, setDraft] = useState<Partial<Preferences>>({})
	// The top bar's switch changes the colours too; until somebody edits it here, the box follows.
	const shown = { ...readPreferences(localStorage, dark), ...draft }
	const change = (next: Partial<Preferences>) => setDraft({ ...draft, ...next })
	const save = (event: FormEvent) => {
		event.preventDefault()
		storePreferences(localStorage, shown)
		setColorScheme(shown.darkMode ? 'dark' : 'light')
		setDraft({})
		if (!isOtherLanguage('mahasiswa')) return showSuccess(t('Preferensi disimpan'))
		sessionStorage.setItem(SAVED_KEY, '1')
		location.reload()
	}
	useEffect(() => {
		if (sessionStorage.getItem(SAVED_KEY) === null) return
		sessionStorage.removeItem(SAVED_KEY)
		showSuccess(t('Preferensi disimpan'))
	}, [])
	return (
		<DataCard title={t('Preferensi')} note={t('Tersimpan di perangkat ini')}>
			<form className={css.form} onSubmit={save}>
				<Switch
					label={t('Mode gelap')}
					checked={shown.darkMode}
					onChange={(darkMode) => change({ darkMode })}
				>
					{t('Warna yang nyaman di tempat redup')}
				</Switch>
				<NativeSelect
					label={t('Bahasa')}
					size="md"
					rightSection={<IconChevronDown size={18} stroke={1.7} aria-hidden="true" />}
					value={shown.bahasa}
					onChange={(event) =>
						change({ bahasa: event.currentTarget.value === 'english' ? 'english' : 'indonesia' })
					}
					data={[
						{ value: 'indonesia', label: 'Bahasa Indonesia' },
						{ value: 'english', label: 'English' },
					]}
				/>
				<div>
					<Button type="submit">{t('Simpan Preferensi')}</Button>
				</div>
			</form>
		</DataCard>
	)
}
