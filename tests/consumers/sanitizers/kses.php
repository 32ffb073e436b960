<?php
// Prints what WordPress leaves of HTML by an author who may not write any, which it reads from its input.
define('ABSPATH', '/usr/share/wordpress/');
define('WPINC', 'wp-includes');
foreach (['load', 'plugin', 'functions', 'formatting', 'kses'] as $name) {
	require ABSPATH . WPINC . "/$name.php";
}
echo wp_kses_post(file_get_contents('php://stdin'));
