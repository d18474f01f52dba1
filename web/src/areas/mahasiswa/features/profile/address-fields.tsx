import { NativeSelect, Textarea } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '#web/lib/language.ts'
import type { Problems, ProfileFields } from './profile-form.ts'
import { kotaQuery, provinsiQuery } from './queries.ts'

type Props = {
	fields: ProfileFields
	problems: Problems
	onChange: (change: Partial<ProfileFields>) => void
}

const chevron = <IconChevronDown size={18} stroke={1.7} aria-hidden="true" />

/** Province, then a city of it, then the address. The lists come from the server when the form opens. */
export function AddressFields({ fields, problems, onChange }: Props) {
	const provinsi = useQuery(provinsiQuery)
	const kode = provinsi.data?.find(({ nama }) => nama === fields.province)?.kode
	const kota = useQuery({ ...kotaQuery(kode ?? ''), enabled: kode !== undefined })
	const failed = provinsi.isError || kota.isError
	return (
		<>
			<NativeSelect
				label={t('Provinsi')}
				size="md"
				rightSection={chevron}
				value={fields.province}
				onChange={(event) => onChange({ province: event.currentTarget.value, city: '' })}
				data={choices(t('Pilih provinsi'), provinsi.data, fields.province)}
				error={problems.province ?? (provinsi.isError ? t('Daftar provinsi gagal dimuat') : undefined)}
			/>
			<NativeSelect
				label={t('Kota/Kabupaten')}
				size="md"
				rightSection={chevron}
				value={fields.city}
				disabled={fields.province === ''}
				onChange={(event) => onChange({ city: event.currentTarget.value })}
				data={choices(
					kota.isLoading ? t('Memuat daftar…') : t('Pilih kota/kabupaten'),
					kota.data,
					fields.city,
				)}
				error={problems.city ?? (kota.isError ? t('Daftar kota gagal dimuat') : undefined)}
			/>
			{failed ? (
				<button
					type="button"
					data-retry=""
					onClick={() => void (provinsi.isError ? provinsi.refetch() : kota.refetch())}
				>
					{t('Muat ulang daftar wilayah')}
				</button>
			) : null}
			<Textarea
				wrapperProps={{ 'data-wide': '' }}
				label={t('Alamat Lengkap')}
				size="md"
				rows={3}
				maxLength={500}
				autoComplete="street-address"
				value={fields.address}
				onChange={(event) => onChange({ address: event.currentTarget.value })}
				error={problems.address}
			/>
		</>
	)
}

/** The stored name is offered while the list is on its way, and when an import left one that is not in it. */
function choices(hint: string, list: readonly { nama: string }[] | undefined, current: string) {
	const names = list?.map(({ nama }) => nama) ?? []
	const all = current === '' || names.includes(current) ? names : [current, ...names]
	return [{ value: '', label: hint }, ...all]
}
