import { expect, test } from 'vitest'
import { filesOf, namesIn } from './needed-modules.ts'

const MODULE = `import { Button, type ButtonProps, TextInput as Field } from '@mantine/core'
import css from './login.module.css'
import {
	IconEye,
} from "@tabler/icons-react"`

test('what a module imports is known by the names that the package has for it', () => {
	expect([...namesIn(MODULE)].filter((name) => name !== '')).toEqual([
		'Button',
		'ButtonProps',
		'TextInput',
		'IconEye',
	])
})

test('of a package only the files are needed whose names are imported', () => {
	const barrel = `import { Button } from "./Button.mjs";
import { Checkbox } from "./Checkbox.mjs";
export { default as IconEye, default as IconSee } from './icons/IconEye.mjs';
export { default as IconSun } from './icons/IconSun.mjs';
import { useId } from "@mantine/hooks";
export { Button, Checkbox };`
	expect(filesOf(barrel, new Set(['Button', 'IconSee', 'useId']))).toEqual([
		'./Button.mjs',
		'./icons/IconEye.mjs',
	])
})
